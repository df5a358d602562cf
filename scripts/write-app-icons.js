// Writes the icons of the installed console (src/web/public/icons) from src/web/icon.svg, with the Chromium of the browser
// tests. Run it when the icon changes: node scripts/write-app-icons.js
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const path = (name) => fileURLToPath(new URL(`../src/web/${name}`, import.meta.url))
const svg = readFileSync(path('icon.svg'), 'utf8')
// Systems cut a shape of their own out of these: the background fills the square, and the drawing keeps to the middle.
const filling = svg
  .replace(' rx="7"', '')
  .replace('/>', '/><g transform="translate(16 16) scale(.8) translate(-16 -16)">')
  .replace('</svg>', '</g></svg>')
// Of a notification in the bar of a phone, which shows its outline only.
const outline = svg.replace(/<rect[^>]*\/>/, '').replaceAll(/#[0-9a-f]{6}/g, '#ffffff')

const icons = [
  ['app-192.png', 192, svg],
  ['app-512.png', 512, svg],
  ['maskable-192.png', 192, filling],
  ['maskable-512.png', 512, filling],
  ['apple-touch-180.png', 180, filling],
  ['badge-96.png', 96, outline],
]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? chromium.executablePath(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, size, drawing] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  await page.screenshot({ path: path(`public/icons/${name}`), omitBackground: true })
}
await browser.close()
