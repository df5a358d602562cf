import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../helpers/free-port.ts'
import { sourceProgram, stopRunner } from '../helpers/server.ts'
import { until } from '../helpers/template.ts'
import { describeConsole, lookAt, password, Visitor } from './browser.ts'

describeConsole('first start', () => {
  const data = mkdtempSync(join(tmpdir(), 'sb-'))
  let link = ''
  let end: () => Promise<unknown>
  let visitor: Visitor

  beforeAll(async () => {
    const [node, ...program] = sourceProgram
    const settings = {
      SIGNALBOX_DATA: data,
      SIGNALBOX_PORT: String(await freePort()),
      SIGNALBOX_PROCESS_ISOLATION: 'none',
    }
    const env = { PATH: process.env.PATH, HOME: data, ...settings }
    const child = spawn(node as string, [...program, 'server'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    end = () => (child.kill(), once(child, 'exit'))
    let said = ''
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    link = await until('the link', () => /http\S+setup\?token=[\w-]+/.exec(said)?.[0])
    visitor = await Visitor.arrive(new URL(link).origin, { user: null, kept: true })
  })

  afterAll(async () => {
    await visitor?.leave()
    await end?.()
    stopRunner(data)
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })

  test('without an administrator the sign-in says what to do', async () => {
    await visitor.goto('/')
    await visitor.page.getByText('Signalbox is not set up yet').waitFor()
    expect(visitor.path).toBe('/auth/login?return=%2F')
    // A wrong link says so at once, not after the form is filled in.
    await visitor.goto('/setup?token=wrong')
    await visitor.page.getByText('This link is wrong', { exact: true }).waitFor()
    expect(await visitor.field('Username').count()).toBe(0)
  })

  test('the printed link makes the first administrator and leads to a project', async () => {
    const { page } = visitor
    await page.goto(link)
    await visitor.heading('Welcome to Signalbox').waitFor()
    expect(await lookAt(visitor, 'first-start')).toEqual([])
    // The checks of the contract are shown at the fields; the first invalid one gets the focus.
    await visitor.field('Username').fill('anna')
    await visitor.field('Email').fill('no address')
    await visitor.button('Create administrator').click()
    await page.locator('input[aria-invalid=true]').first().waitFor()
    await visitor.focused(visitor.field(/^Name/))
    await visitor.field(/^Name/).fill('Anna Ahlgren')
    await visitor.field('Email').fill('anna@example.com')
    await page.getByLabel('Password', { exact: false }).first().fill(password)
    await visitor.button('Create administrator').click()
    await visitor.heading('New project').waitFor()
    expect(visitor.path).toBe('/project/new')
    await page.getByText('A project contains templates').waitFor()
  })

  test('the demo project is one click away, and says what to run first', async () => {
    const { page } = visitor
    const headings = page.getByRole('main').getByRole('heading')
    expect(await headings.allInnerTexts()).toEqual(['New project', 'Just looking around?', 'Your own project'])
    expect(await lookAt(visitor, 'first-project')).toEqual([])
    await visitor.button('Create demo project').click()
    await visitor.heading('Task templates').waitFor()
    await visitor.notice(/Start with “Say hello”/).waitFor()
    await visitor.link('Say hello').waitFor()
    await page.getByText('Start here: a Bash script').waitFor()
    expect(visitor.path).toBe('/project/1/templates')
    await visitor.button('Anna Ahlgren').waitFor()
  })

  test('after signing out and in again, the requested page opens', async () => {
    const { page } = visitor
    await visitor.signOut('Anna Ahlgren')
    // Opens a page with a query that requires a session, without one.
    await visitor.load('/project/1/templates?q=terraform')
    await visitor.heading('Sign in').waitFor()
    await visitor.field('Username').fill('anna')
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
    await visitor.button('Sign in').click()
    await page.getByText('Incorrect login or password').waitFor()
    await visitor.focused(page.getByRole('textbox', { name: 'Password' }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await visitor.link('Servers with Terraform').waitFor()
    expect(visitor.path).toBe('/project/1/templates?q=terraform')
    expect(await page.getByRole('textbox', { name: 'Filter' }).inputValue()).toBe('terraform')
    // The return address cannot lead to another host, however it is written.
    await visitor.load('/auth/login?return=//example.com')
    await visitor.field('Username').fill('anna')
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await visitor.button('Sign in').click()
    await visitor.heading('Dashboard').waitFor()
    expect(page.url()).toContain('127.0.0.1')
  })

  test('the link works once', async () => {
    await visitor.page.goto(link)
    await visitor.page.getByText('This link has already been used').waitFor()
  })
})
