import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverObjectTypes } from '../../src/contract/event-facts.ts'
import { projectObjectTypes } from '../../src/contract/object-type.ts'
import { allResources } from '../../src/server/resources/index.ts'
import { otherObjects } from '../../src/server/resources/other-object.ts'
import type { TestServer } from '../helpers/server.ts'
import { anInventory, type TestProject } from '../helpers/suite.ts'
import { describeConsole, lookAt, phone, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { auditedObjects, type Place, type Places, unlisted } from './history-places.ts'

describeConsole('history of objects', () => {
  let server: TestServer
  let project: TestProject
  let visitor: Visitor
  let guest: Visitor
  let places: Places

  beforeAll(async () => {
    server = await startConsole({ schedules: false })
    ;({ project, places } = await auditedObjects(server))
    visitor = await Visitor.arrive(server.url, { kept: true })
    guest = await Visitor.arrive(server.url, { user: 'olga', kept: true })
  })
  afterAll(async () => {
    await Promise.all([visitor?.leave(), guest?.leave()])
    await server?.stop()
  })

  test('every type of object in events is offered as a filter, and has a history link or a reason why not', () => {
    const ofServer = [...allResources.flatMap(({ type }) => type ?? []), ...Object.keys(otherObjects)]
    const offered: string[] = [...projectObjectTypes, ...serverObjectTypes]
    expect(offered.toSorted()).toEqual(ofServer.toSorted())
    expect([...Object.keys(places), ...Object.keys(unlisted)].toSorted()).toEqual(offered.toSorted())
  })

  /** Opens the history with the keyboard alone: the menu of the row with `.`, or the link. */
  const openHistory = async (by: Visitor, { row, link, opens }: Place) => {
    const { page } = by
    if (opens) await by.button(opens).click()
    if (link !== undefined) {
      const target = page.getByRole('link', { name: link, exact: true })
      await target.waitFor()
      await target.focus()
    } else {
      const menu = page.getByRole('button', { name: row ? `More actions: ${row}` : 'More actions', exact: true }).last()
      await menu.focus()
      await page.keyboard.press('Enter')
      const item = page.getByRole('menuitem', { name: 'History', exact: true })
      await item.waitFor()
      while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await by.heading(/^(Activity|Audit log)$/).waitFor()
    await by.settled()
  }

  const listed = [...projectObjectTypes, ...serverObjectTypes].filter(
    (type): type is keyof Places => !Object.hasOwn(unlisted, type),
  )

  test.each(listed)('of the type %s is reached from the keyboard, with its filter in the address', async (type) => {
    for (const place of places[type]) {
      await visitor.goto(place.page)
      await openHistory(visitor, place)
      const { pathname, searchParams } = new URL(visitor.path, server.url)
      const isServer = place.server ?? !place.page.startsWith('/project/')
      expect(pathname).toBe(isServer ? '/audit' : `/project/${project.id}/activity`)
      expect(searchParams.get('type')).toBe(type)
      if (place.words === undefined) expect(searchParams.get('object')).toMatch(/^\d+$/)
      else expect(searchParams.get('q') ?? '').toBe(place.words)
      // The filter can be removed, and at least the creation of the object is listed.
      await visitor.page.getByRole('list', { name: 'Active filters' }).waitFor()
      await visitor.page.getByRole('table', { name: 'Activity' }).locator('tbody tr').first().waitFor()
    }
  })

  test('the filter survives a reload, and goes back to the object', async () => {
    await visitor.goto(`/project/${project.id}/keys`)
    await visitor.rowMenu('Login', 'History')
    await visitor.heading('Activity').waitFor()
    const { path } = visitor
    await visitor.load(path)
    expect(visitor.path).toBe(path)
    await visitor.page.getByText('created the key Login').waitFor()
    expect(await lookAt(visitor, 'object-history')).toEqual([])
    await visitor.page.goBack()
    await visitor.heading('Key store').waitFor()
  })

  test('a guest reads the history of what belongs to the project, and is offered nothing of the server', async () => {
    await guest.goto(`/project/${project.id}/inventory`)
    await guest.button(`More actions: ${anInventory.name}`).click()
    expect(await guest.menuItems()).toEqual(['History'])
    await guest.page.getByRole('menuitem', { name: 'History' }).click()
    await guest.page.getByText(`created the inventory ${anInventory.name}`).waitFor()
    await guest.goto(`/project/${project.id}/team/roles`)
    await guest.button('More actions: Deployer').waitFor()
    await expect.poll(() => guest.button('More actions: Reader').count()).toBe(0)
    await guest.goto('/apps')
    await guest.page.getByRole('row', { name: /Fortune/ }).waitFor()
    expect(await guest.button('More actions: Fortune').count()).toBe(0)
  })

  test('the menu fits a phone', async () => {
    await visitor.page.setViewportSize(phone)
    await visitor.goto(`/project/${project.id}/integrations`)
    await visitor.button('More actions: Push').click()
    await visitor.page.getByRole('menuitem', { name: 'History' }).waitFor()
    expect(await visitor.overflow()).toEqual([])
  })
})
