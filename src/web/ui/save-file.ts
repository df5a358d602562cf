/** Saves a text as a file of the user. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
