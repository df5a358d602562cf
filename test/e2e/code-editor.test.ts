import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeConsole } from './browser.ts'
import { openWindow, wide } from './windows.ts'

describeConsole('the code editor, on a page that renders when the test says so', () => {
  let page: Page

  beforeAll(async () => {
    const bundle = await rolldown({
      input: join(import.meta.dirname, 'editor-page.ts'),
      platform: 'browser',
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    })
    const { output } = await bundle.generate({ format: 'iife' })
    await bundle.close()
    page = await openWindow({ viewport: wide })
    await page.addScriptTag({ content: output[0].code })
  })
  afterAll(() => page?.context().close())
  beforeEach(() => page.evaluate(() => document.body.replaceChildren()))

  test('a page that renders late does not erase what was typed since', async () => {
    const { texts, reported } = await page.evaluate(() => {
      const editor = openEditor('')
      editor.type('[')
      editor.type('w')
      editor.render('[')
      const texts = [editor.text()]
      editor.type('e')
      editor.render('[w')
      editor.render('[we')
      return { texts: [...texts, editor.text()], reported: editor.reported }
    })
    expect(texts).toEqual(['[w', '[we'])
    expect(reported).toEqual(['[', '[w', '[we'])
  })

  test('the same text reported twice before a render erases nothing', async () => {
    const text = await page.evaluate(() => {
      const editor = openEditor('')
      for (const key of ['a', 'b']) editor.type(key)
      editor.render('a')
      editor.render('ab')
      editor.type('c')
      editor.render('abc')
      return editor.text()
    })
    expect(text).toBe('abc')
  })

  test('a text from elsewhere, such as another user’s save, replaces the document and is not reported back', async () => {
    const { text, reported, again } = await page.evaluate(() => {
      const editor = openEditor('web1')
      editor.type('x')
      editor.render('xweb1')
      editor.render('web2')
      const result = { text: editor.text(), reported: [...editor.reported] }
      editor.render('xweb1')
      return { ...result, again: editor.text() }
    })
    expect(text).toBe('web2')
    expect(reported).toEqual(['xweb1'])
    // Applies even to a text that was typed before.
    expect(again).toBe('xweb1')
  })

  test('a key that was undone before the page rendered does not hide a later text from elsewhere', async () => {
    const text = await page.evaluate(() => {
      const editor = openEditor('web1')
      editor.type('x')
      editor.deleteFirst()
      editor.render('web1')
      editor.render('xweb1')
      return editor.text()
    })
    expect(text).toBe('xweb1')
  })

  test('Undo after a text from elsewhere brings back what was typed, and reports it', async () => {
    const { text, reported, undone } = await page.evaluate(() => {
      const editor = openEditor('web1')
      editor.type('x')
      editor.render('xweb1')
      editor.render('web2')
      editor.undo()
      const result = { text: editor.text(), reported: [...editor.reported] }
      editor.render('xweb1')
      editor.undo()
      return { ...result, undone: editor.text() }
    })
    expect(text).toBe('xweb1')
    expect(reported).toEqual(['xweb1', 'xweb1'])
    expect(undone).toBe('web1')
  })

  test('a stored text with Windows line breaks is not written into the editor a second time', async () => {
    const { text, reported } = await page.evaluate(() => {
      const editor = openEditor('web1\r\nweb2')
      editor.type('x')
      editor.render('xweb1\nweb2')
      editor.undo()
      return { text: editor.text(), reported: editor.reported }
    })
    expect(text).toBe('web1\nweb2')
    expect(reported).toEqual(['xweb1\nweb2', 'web1\nweb2'])
  })

  test('10,000 pasted lines and what is typed after them stay, however late the page renders', async () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `web${n}.example.com`).join('\n')
    const texts = await page.evaluate((pasted) => {
      const editor = openEditor('')
      editor.type(`${pasted}\n`)
      editor.type('db1')
      editor.render(`${pasted}\n`)
      const texts = [editor.text()]
      editor.render(`${pasted}\ndb1`)
      return [...texts, editor.text()]
    }, lines)
    expect(texts).toEqual([`${lines}\ndb1`, `${lines}\ndb1`])
  })

  test('two editors on one page keep their texts apart', async () => {
    const texts = await page.evaluate(() => {
      const [hosts, variables] = [openEditor('web1'), openEditor('{}')]
      hosts.type('x')
      variables.type('y')
      hosts.render('xweb1')
      variables.render('y{}')
      return [hosts.text(), variables.text()]
    })
    expect(texts).toEqual(['xweb1', 'y{}'])
  })
})
