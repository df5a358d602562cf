import { expect, test } from 'vitest'
import { ownGroup, parentsFor } from './places.ts'

const mountinfo = `30 23 0:26 / /sys rw,nosuid - sysfs sysfs rw
35 30 0:30 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate
`

test('finds the own group, also beside groups of version 1', () => {
  const own = '/sys/fs/cgroup/system.slice/signalbox.service/main'
  const cgroup = '0::/system.slice/signalbox.service/main\n'
  expect(ownGroup(mountinfo, cgroup)).toEqual({ mount: '/sys/fs/cgroup', own })
  expect(ownGroup(mountinfo, `4:memory:/a\n${cgroup}`)).toEqual({ mount: '/sys/fs/cgroup', own })
  expect(ownGroup('35 30 0:30 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n', '4:memory:/a\n')).toBeUndefined()
})

test('groups of tasks are beside the one of the runner, where that was delegated, and at the top for root', () => {
  const mount = '/sys/fs/cgroup'
  const unit = `${mount}/system.slice/signalbox.service`
  const owned =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path) ? 1000 : 0
  expect(parentsFor({ mount, own: `${unit}/main` }, 0, owned())).toEqual([unit, mount])
  expect(parentsFor({ mount, own: unit }, 0, owned())).toEqual([mount])
  expect(parentsFor({ mount, own: mount }, 0, owned())).toEqual([mount])
  expect(parentsFor({ mount, own: `${unit}/main` }, 1000, owned(unit, `${unit}/main`))).toEqual([unit])
  // Delegated without a subgroup: nothing may be made beside it.
  expect(parentsFor({ mount, own: unit }, 1000, owned(unit))).toEqual([])
  expect(parentsFor({ mount, own: mount }, 1000, owned(mount))).toEqual([])
})
