import { generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'

/** The width and height in pixels, which clients of Semaphore UI expect. */
const size = 256
/** The standard asks for a margin of four modules. */
const margin = 4

/** Returns a QR code of the text as a PNG, black on white. */
export function qrPicture(text: string): Buffer {
  const code = generate(text)
  const scale = Math.max(1, Math.floor(size / (code.size + 2 * margin)))
  const offset = Math.floor((size - code.size * scale) / 2)
  const module = (pixel: number) => Math.floor((pixel - offset) / scale)
  const picture = { size, get: (x: number, y: number) => code.get(module(x), module(y)) }
  return Buffer.from(toPngBuffer(picture, { on: [0, 0, 0, 255], off: [255, 255, 255, 255], pad: 0, scale: 1 }))
}
