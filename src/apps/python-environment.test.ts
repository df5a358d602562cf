import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aJob, recordingShell, workingShell } from '../../test/helpers/recording-shell.ts'
import { hasTool } from '../../test/helpers/tools.ts'
import { python } from './python.ts'

test('a script without requirements runs as it is', async () => {
  const shell = recordingShell()
  await python.run(aJob({ playbook: 'bin/report.py' }), shell)
  expect(shell.commands).toEqual(['python3 ./bin/report.py'])
})

test('the environment is made from the file beside the script, and its python runs the script', async () => {
  const shell = recordingShell({
    present: ['bin/requirements.txt'],
    prints: { python3: 'Python 3.11.2' },
  })
  await python.run(aJob({ playbook: 'bin/report.py' }), shell)
  const folder = shell.commands.at(-1)!.split('/bin/python3')[0]
  expect(folder).toContain('/cache/venv-Python 3.11.2')
  expect(shell.commands.slice(1)).toEqual([
    `python3 -m venv ${folder}`,
    `${folder}/bin/python -m pip install --disable-pip-version-check --no-input --progress-bar=off -r /repository/bin/requirements.txt`,
    `${folder}/bin/python3 ./bin/report.py`,
  ])
  expect(shell.runs.at(-1)!.options.programs).toBe(`${folder}/bin`)
})

test('a file that refers to others belongs to its commit', async () => {
  const key = async (text: string) => {
    const shell = recordingShell({
      present: ['requirements.txt'],
      texts: { '/repository/requirements.txt': `requests==2.32.0\n${text}\n` },
    })
    await python.run(aJob({ playbook: 'x.py' }), shell)
    return shell.commands.at(-1)
  }
  for (const line of ['-r more.txt', '  --constraint=c.txt', './greet', 'greet @ file:///greet', 'dist/greet-1.0.whl'])
    expect([line, await key(line)]).toEqual([line, expect.stringContaining('c0ffee')])
  for (const line of ['# dist/greet-1.0.whl', 'greet @ https://example.com/greet-1.0.whl', '--no-binary=:all:'])
    expect([line, await key(line)]).not.toEqual([line, expect.stringContaining('c0ffee')])
})

test('without the module venv the remedy is named', async () => {
  const shell = recordingShell({ present: ['requirements.txt'], exits: { 'python3 -m venv': 1 } })
  await expect(python.run(aJob({ playbook: 'x.py' }), shell)).rejects.toThrow('apt-get install python3-venv')
})

/** A package as pip takes it without a network: the module `greet`, and a program of that name. */
const makeWheel = `
import sys, zipfile
info = 'greet-1.0.dist-info'
files = {
  'greet.py': 'def main():\\n    print("hello from the package")\\n',
  f'{info}/METADATA': 'Metadata-Version: 2.1\\nName: greet\\nVersion: 1.0\\n',
  f'{info}/WHEEL': 'Wheel-Version: 1.0\\nGenerator: test\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n',
  f'{info}/entry_points.txt': '[console_scripts]\\ngreet = greet:main\\n',
}
files[f'{info}/RECORD'] = ''.join(f'{name},,\\n' for name in [*files, f'{info}/RECORD'])
with zipfile.ZipFile(sys.argv[1], 'w') as wheel:
  for name, text in files.items(): wheel.writestr(name, text)
`
const venv = hasTool('python3') && canMakeEnvironments()

test.runIf(venv)('a package is installed once, and its programs are found by the script', async () => {
  const script = 'import greet, subprocess\ngreet.main()\nsubprocess.run(["greet"], check=True)\n'
  const shell = await workingShell({ 'report.py': script, 'requirements.txt': './greet-1.0-py3-none-any.whl\n' })
  execFileSync('python3', ['-c', makeWheel, join(shell.repository, 'greet-1.0-py3-none-any.whl')])
  const job = aJob({ playbook: 'report.py' })
  await python.run(job, shell)
  expect(shell.output.match(/hello from the package/g)).toHaveLength(2)
  const before = shell.commands.length
  await python.run(job, shell)
  expect(shell.commands.slice(before).filter((command) => command.includes('pip'))).toEqual([])
  expect(shell.said.at(-1)).toContain('has no changes')
  expect(shell.output.match(/hello from the package/g)).toHaveLength(4)
})

function canMakeEnvironments(): boolean {
  try {
    execFileSync('python3', ['-c', 'import ensurepip, venv'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('Skipped: virtual environments, because python3 has no module venv or ensurepip (python3-venv)')
    return false
  }
}
