import { afterAll, beforeAll, expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { users } from '../../src/contract/user.ts'
import type { TestServer } from '../helpers/server.ts'
import { proEdition, subscriptionKey } from '../helpers/subscription.ts'
import { describeConsole, lookAt, Visitor } from './browser.ts'
import { startConsole } from './console-server.ts'
import { Demo } from './demo.ts'

/** Opens the account menu and returns the names of its items. */
async function menuOf({ page, button }: Visitor): Promise<string[]> {
  await button.call(arguments[0], /Account/).first().click()
  await page.getByRole('menuitem').first().waitFor()
  return page.getByRole('menuitem').allInnerTexts()
}
