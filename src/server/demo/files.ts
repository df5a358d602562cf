import { ansibleFiles } from './ansible-files.ts'
import { scripts } from './scripts.ts'
import { terraformFiles } from './terraform-files.ts'

const readme = `# Signalbox demo

Small things to run, without network and without harm: everything happens in the folder of the task.

| File | What it shows |
|---|---|
| bash/hello.sh | a script with a survey, colours, and a secret that the log hides |
| bash/build.sh, bash/release.sh | builds that count versions, and deployments of a chosen build |
| python/report.py | what a task knows about itself |
| ansible/ping.yml | the smallest playbook |
| ansible/site.yml | three hosts, a loop, skipped tasks, a handler; try it with a limit or with the tag "content" |
| terraform/ | a plan that waits for your confirmation; run it twice, then with another number of servers |

This is an ordinary git repository: change a file, commit, and the next task runs the new commit.
`

/** The demo repository's files by path. */
export const demoFiles: Readonly<Record<string, string>> = {
  'README.md': readme,
  ...scripts,
  ...ansibleFiles,
  ...terraformFiles,
}
