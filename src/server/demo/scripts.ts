/** Bash and Python files of the demo repository. Paths are relative to its root. */
export const scripts: Record<string, string> = {
  'bash/hello.sh': String.raw`#!/usr/bin/env bash
# Answers to the survey arrive as arguments (name=value) and as environment variables of the same names.
set -euo pipefail

name=$(printenv name || echo world)
mood=$(printenv mood || echo cheerful)

printf '\033[1mHello, %s!\033[0m\n' "$name"
printf 'This is task \033[36m%s\033[0m, started by %s.\n' "$SEMAPHORE_TASK_DETAILS_ID" "$(printenv SEMAPHORE_TASK_DETAILS_USERNAME || echo 'no user')"
for argument in "$@"; do
  printf '  argument: %s\n' "$argument"
done

color=0
for step in "stretch" "look around" "make some $mood noise" "take a bow"; do
  color=$((color + 1))
  sleep 0.7
  printf '\033[3%dm%-7s\033[0m %s\n' "$color" "step $color" "$step"
done

if token=$(printenv DEMO_TOKEN); then
  printf 'A secret of the variable group is hidden in this log: %s\n' "$token"
fi
printf '\033[32mDone.\033[0m\n'
`,

  'bash/build.sh': String.raw`#!/usr/bin/env bash
# A build gets its version from Signalbox: the one after that of the last build.
set -euo pipefail

version=$(printenv SEMAPHORE_TASK_TARGET_VERSION || echo 0.0.0)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

printf '\033[1mBuilding version %s\033[0m\n' "$version"
for part in website reports playbooks; do
  sleep 0.4
  printf '%s %s\n' "$part" "$version" > "$folder/$part.txt"
  printf '  \033[32mpacked\033[0m %s\n' "$part"
done
tar -czf "$folder/demo-$version.tar.gz" -C "$folder" website.txt reports.txt playbooks.txt
printf 'Made demo-%s.tar.gz of %s bytes.\n' "$version" "$(wc -c < "$folder/demo-$version.tar.gz" | tr -d ' ')"
`,

  'bash/release.sh': String.raw`#!/usr/bin/env bash
# A deployment gets the version of the build that it releases.
set -euo pipefail

version=$(printenv SEMAPHORE_TASK_INCOMING_VERSION || true)
if [ -z "$version" ]; then
  echo 'Choose a build to release: run "Build package" first.' >&2
  exit 1
fi
for place in "test stage" "first half of the servers" "second half of the servers"; do
  printf 'Bringing %s to the %s ... ' "$version" "$place"
  sleep 0.6
  printf '\033[32mok\033[0m\n'
done
printf '\033[1mVersion %s is live.\033[0m\n' "$version"
`,

  'python/report.py': String.raw`#!/usr/bin/env python3
"""Prints what a task knows about itself: its arguments and its part of the environment, as a table."""
import os
import platform
import sys


def table(title, rows):
    width = max([len(name) for name, _ in rows] + [12])
    print(f"\033[1m{title}\033[0m")
    print("+" + "-" * (width + 2) + "+" + "-" * 42 + "+")
    for name, value in rows:
        print(f"| {name:<{width}} | {str(value)[:40]:<40} |")
    print("+" + "-" * (width + 2) + "+" + "-" * 42 + "+")
    print()


prefix = "SEMAPHORE_TASK_"
facts = sorted((name[len(prefix):], value) for name, value in os.environ.items() if name.startswith(prefix))
arguments = [argument.partition("=")[::2] for argument in sys.argv[1:]]

table(os.environ.get("REPORT_TITLE", "Report"), [("python", platform.python_version()), ("system", platform.system())])
table("This task", facts or [("none", "")])
table("Arguments", arguments or [("none", "")])
print(f"\033[32m{len(facts)} facts, {len(arguments)} arguments.\033[0m")
`,
}
