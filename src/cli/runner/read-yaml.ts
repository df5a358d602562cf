import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Reads a file in YAML, of which JSON is a part. */
export const readYaml = (path: string): unknown => parse(readFileSync(path, 'utf8'))
