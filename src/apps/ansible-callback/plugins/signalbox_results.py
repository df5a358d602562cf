"""Tells Signalbox what a playbook does: one line of JSON for each play, task and result (src/contract/result.ts),
appended to the file that SIGNALBOX_RESULTS names. It stands beside the callback that prints for people and must never
change or end a run: whatever goes wrong in here is kept to itself.
Works with ansible-core 2.12 to 2.19."""

from __future__ import annotations

import functools
import os
import sys
import time

from ansible.plugins.callback import CallbackBase

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
try:
    from signalbox_ansible.printed import Printed
    from signalbox_ansible.result_file import ResultFile
    from signalbox_ansible.texts import short
    from signalbox_ansible.told import ModuleResult
finally:
    sys.path.pop(0)

DOCUMENTATION = """
name: signalbox_results
type: notification
short_description: the results of a run as lines of JSON
description:
  - Appends to the file that the environment variable SIGNALBOX_RESULTS names; does nothing where there is none.
"""

HOSTS_A_LINE = 200


def quiet(method):
    @functools.wraps(method)
    def called(self, *args, **kwargs):
        try:
            return method(self, *args, **kwargs)
        except Exception:  # the run goes on without this result
            return None

    return called


class CallbackModule(CallbackBase):
    CALLBACK_VERSION = 2.0
    CALLBACK_TYPE = 'notification'
    CALLBACK_NAME = 'signalbox_results'
    # Else it would have to be named in a list that the repository may want for itself.
    CALLBACK_NEEDS_ENABLED = False
    CALLBACK_NEEDS_WHITELIST = False

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        # Taken away, so that what the tasks run does not inherit them: an ansible-playbook inside this one is not this run.
        path = os.environ.pop('SIGNALBOX_RESULTS', '')
        root = os.environ.pop('SIGNALBOX_RESULTS_ROOT', '')
        self.disabled = True
        self.plays = self.tasks = 0
        self.free = False
        self.number_of = {}
        self.early = set()
        self.started = {}
        self.stats = None
        self.rescues = {}
        try:
            self.root = os.path.realpath(root) + os.sep if root else ''
            if path:
                self.file = ResultFile(path)
                self.printed = Printed()
                self.disabled = False
                self.record_tools()
        except Exception:
            self.disabled = True

    def record_tools(self):
        from ansible.release import __version__ as version

        python = '.'.join(str(part) for part in sys.version_info[:3])
        self.file.add(kind='tool', name='ansible-playbook', version='ansible-playbook [core %s]' % version)
        self.file.add(kind='tool', name='python', version='Python %s' % python)

    @quiet
    def v2_playbook_on_play_start(self, play):
        self.plays += 1
        self.free = 'free' in play.strategy or 'host_pinned' in play.strategy
        self.number_of = {}
        self.early = set()
        self.started = {}
        name = play.get_name().strip()
        self.file.add(kind='play', play=self.plays, name=short(name), out=self.printed.header_lines(), at=now())

    @quiet
    def v2_playbook_on_task_start(self, task, is_conditional):
        self.begin(task, False)

    @quiet
    def v2_playbook_on_cleanup_task_start(self, task):
        self.begin(task, False)

    @quiet
    def v2_playbook_on_handler_task_start(self, task):
        self.begin(task, True)

    def begin(self, task, handler):
        if task.action.rsplit('.', 1)[-1] == 'meta':
            return  # it says nothing about hosts
        # Where hosts do not wait for each other, each of them begins the task for itself.
        if task._uuid in self.number_of and (self.free or task._uuid in self.early):
            self.early.discard(task._uuid)
            return
        self.tasks += 1
        self.number_of[task._uuid] = self.tasks
        self.file.add(
            kind='task',
            task=self.tasks,
            play=self.plays,
            name=short(task.get_name().strip()),
            action=short(getattr(task, 'resolved_action', None) or task.action),
            path=short(self.place(task)),
            handler=handler,
            tags=[short(tag) for tag in sorted(task.tags, key=str)][:100],
            out=self.printed.header_lines(),
            at=now(),
        )

    def place(self, task):
        path = task.get_path() or ''
        return path[len(self.root) :] if self.root and path.startswith(self.root) else path

    @quiet
    def v2_runner_on_start(self, host, task):
        self.started[host.get_name(), task._uuid] = now()

    @quiet
    def v2_runner_on_ok(self, result):
        self.end(result, 'changed' if result._result.get('changed') is True else 'ok')

    @quiet
    def v2_runner_on_failed(self, result, ignore_errors=False):
        self.end(result, 'ignored' if ignore_errors else 'rescued' if self.is_rescued(result) else 'failed')

    def is_rescued(self, result):
        # Only the strategy knows whether a block's rescue follows, and it has counted the failure by now. Its counters are
        # no argument of this callback, but an attribute of the caller.
        frame = sys._getframe(1)
        while self.stats is None and frame is not None:
            self.stats = getattr(frame.f_locals.get('self'), '_stats', None)
            frame = frame.f_back
        host = result._host.get_name()
        before, count = self.rescues.get(host, 0), getattr(self.stats, 'rescued', {}).get(host, 0)
        self.rescues[host] = count
        return count > before

    @quiet
    def v2_runner_on_unreachable(self, result):
        self.end(result, 'ignored' if result._task.ignore_unreachable else 'unreachable')

    @quiet
    def v2_runner_on_skipped(self, result):
        self.end(result, 'skipped')

    def end(self, result, state):
        task, host = result._task, result._host.get_name()
        number = self.number_of.get(task._uuid)
        if number is None:
            # Some releases let a host go ahead while others run handlers: its result comes before the header of its task.
            self.begin(task, False)
            self.early.add(task._uuid)
            number = self.tasks
        at = now()
        began = self.started.pop((host, task._uuid), at)
        reported = ModuleResult(task, result._result, state, self._display.verbosity)
        self.file.add_host(
            {
                'kind': 'host',
                'task': number,
                'host': short(host),
                'state': state,
                'ms': max(0, at - began),
                'out': self.printed.lines(),
                'at': at,
            },
            reported,
        )

    @quiet
    def v2_playbook_on_stats(self, stats):
        names = {'failed': 'failures'}
        rows = []
        for host in sorted(stats.processed):
            sums = stats.summarize(host)
            row = {'host': short(host)}
            for name in ('ok', 'changed', 'failed', 'unreachable', 'skipped', 'rescued', 'ignored'):
                row[name] = int(sums.get(names.get(name, name), 0))
            rows.append(row)
        for first in range(0, len(rows), HOSTS_A_LINE):
            self.file.add(kind='recap', hosts=rows[first : first + HOSTS_A_LINE])


def now():
    return int(time.time() * 1000)
