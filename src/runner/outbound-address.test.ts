import { expect, test } from 'vitest'
import { zoneOf } from './outbound-address.ts'

test.each([
  ['8.8.8.8', 'public'],
  ['172.15.255.255', 'public'],
  ['172.32.0.1', 'public'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['100.64.0.1', 'private'],
  ['100.100.100.200', 'forbidden'],
  ['169.254.169.254', 'forbidden'],
  ['0.0.0.0', 'forbidden'],
  ['224.0.0.1', 'forbidden'],
  ['255.255.255.255', 'forbidden'],
  ['2a00:1450:4001::8', 'public'],
  ['::1', 'loopback'],
  ['::', 'forbidden'],
  ['::ffff:127.0.0.1', 'loopback'],
  ['::ffff:7f00:1', 'loopback'],
  ['::ffff:a9fe:a9fe', 'forbidden'],
  ['::127.0.0.1', 'loopback'],
  ['64:ff9b::a9fe:a9fe', 'forbidden'],
  ['64:ff9b::808:808', 'public'],
  ['2002:7f00:1::', 'loopback'],
  ['2002:a9fe:a9fe::1', 'forbidden'],
  ['fe80::1', 'forbidden'],
  ['fd12:3456::1', 'private'],
  ['fd00:ec2::254', 'forbidden'],
  ['ff02::1', 'forbidden'],
  ['2001:0:1::1', 'forbidden'],
  ['nonsense', 'forbidden'],
])('%s is %s', (address, zone) => {
  expect(zoneOf(address)).toBe(zone)
})
