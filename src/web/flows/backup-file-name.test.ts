import { expect, test } from 'vitest'
import { backupFileName } from './backup-file-name.ts'

const day = new Date(2027, 0, 31, 12)

test.each([
  ['Web shop', 'backup_Web-shop_2027-01-31.json'],
  ['a/b\\..:*?"<>| c', 'backup_a-b-c_2027-01-31.json'],
  ['إعداد الخادم', 'backup_إعداد-الخادم_2027-01-31.json'],
  ['…', 'backup_7_2027-01-31.json'],
  ['W'.repeat(200), `backup_${'W'.repeat(50)}_2027-01-31.json`],
])('the backup of “%s” is the file %s', (name, file) => {
  expect(backupFileName(7, name, day)).toBe(file)
})
