/**
 * Yields the headers of an answer that browsers save under this name and never show: a file that a task made must not run
 * in the console's origin.
 */
export function* asDownload(name: string): Generator<[name: string, value: string]> {
  const plain = name.replace(/[\p{Cc}/\\]/gu, '_').toWellFormed()
  const ascii = plain.replace(/[^ -~]|["%;]/g, '_').slice(0, 200)
  // RFC 5987 permits fewer characters than encodeURIComponent leaves.
  const encoded = encodeURIComponent(plain).replace(/['()*]/g, (text) => `%${text.charCodeAt(0).toString(16)}`)
  yield ['content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`]
  yield ['content-security-policy', "default-src 'none'; sandbox"]
}
