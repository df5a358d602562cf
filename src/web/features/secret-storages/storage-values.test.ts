import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { storageFields, storageTypes } from '../../../contract/storage-fields.ts'
import { storages as german } from '../../i18n/de/storages.ts'
import { storages as english } from '../../i18n/en/storages.ts'
import { missingFields, storageBody, storageValues, valuesOfKind } from './storage-values.ts'

const documented = readFileSync(join(import.meta.dirname, '../../../../docs/secrets.md'), 'utf8')

describe('the form of a secret storage', () => {
  test.each(storageTypes)('%s: every field has a label and a hint, every choice a name, in both languages', (type) => {
    for (const texts of [english, german] as unknown as Record<string, Record<string, string>>[]) {
      expect(texts.kinds?.[type]).toMatch(/\S/)
      for (const [name, { shown = name, words = [] }] of Object.entries(storageFields[type])) {
        expect(texts.fields?.[shown], shown).toMatch(/\S/)
        expect(texts.hints?.[shown], shown).toMatch(/\S/)
        for (const word of words) expect(texts.words?.[word], word).toMatch(/\S/)
      }
    }
  })

  test.each(storageTypes)('%s: examples have the form that is asked for, and the document has every field', (type) => {
    for (const [name, { like, example, secret }] of Object.entries(storageFields[type])) {
      if (like) expect(example, name).toMatch(like)
      expect(documented, name).toContain(secret ? `secrets.${name}` : `\`${name}\``)
    }
  })

  test('the sign-in decides which fields are required and sent', () => {
    const params = { region: 'eu-central-1', access_key_id: 'AKIAIOSFODNN7EXAMPLE' }
    const values = { ...storageValues(undefined), type: 'aws_sm' as const, params, secrets: { secret_access_key: 'x' } }
    expect(missingFields(values, undefined)).toEqual([])
    const identity = { ...values, params: { ...params, auth: 'identity' } }
    expect(missingFields(identity, undefined)).toEqual(['params.role_arn'])
    expect(storageBody(identity)).toMatchObject({ params: { region: 'eu-central-1', auth: 'identity' }, secrets: {} })
  })

  test('another kind begins with empty fields, unless it has the same ones', () => {
    const params = { url: 'https://vault.example.com', auth: 'approle' }
    const values = { ...storageValues(undefined), params, secrets: { secret_id: 'x' } }
    expect(valuesOfKind(values, 'openbao', undefined)).toEqual({
      type: 'openbao',
      params,
      secrets: { secret_id: 'x' },
    })
    expect(valuesOfKind(values, 'azure_kv', undefined)).toEqual({ type: 'azure_kv', params: {}, secrets: {} })
  })
})
