"""The message and details of one result of a module."""

from __future__ import annotations

from ansible.playbook.task_include import TaskInclude

from signalbox_ansible.diff import diff_text
from signalbox_ansible.texts import as_json, one_line, shorten, smaller

# Keys that are reported elsewhere or twice.
LEFT_OUT = frozenset(
    'changed stdout stdout_lines stderr stderr_lines module_stdout module_stderr diff invocation'.split()
)


class ModuleResult:
    """The contents of a result: `message` in one line, and `detail` on request."""

    def __init__(self, task, result, state, verbosity):
        self.censored = 'censored' in result or result.get('_ansible_no_log') is True
        self.result = {} if self.censored else result
        self.changed = state == 'changed'
        self.verbosity = verbosity
        module = task.action.rsplit('.', 1)[-1]
        self.facts = module in ('setup', 'gather_facts')
        self.debug = module == 'debug'
        self.loop = bool(task.loop or task.loop_with) and isinstance(self.result.get('results'), list)
        self.items = [one for one in self.result['results'] if isinstance(one, dict)] if self.loop else []
        self.include = isinstance(task, TaskInclude)

    def message(self):
        if self.items:
            return self.message_of_items()
        return one_line(self.message_of(self.result))

    def message_of(self, result):
        if self.include and 'include' in result:
            return 'included: %s' % result['include']
        for key in ('msg', 'skip_reason', 'skipped_reason'):
            said = result.get(key)
            if said:
                text = said if isinstance(said, str) else as_json(said)
                if key == 'skip_reason' and result.get('false_condition'):
                    return '%s: %s' % (text, result['false_condition'])
                if text == 'non-zero return code':
                    return ': '.join(filter(None, ['%s %s' % (text, result.get('rc')), last_words(result)]))
                return text
        # `debug: var=…` answers the variable under its own name.
        shown = [(key, value) for key, value in result.items() if self.debug and is_reported(key) and key != 'item']
        return ', '.join('%s: %s' % (key, value if isinstance(value, str) else as_json(value)) for key, value in shown)

    def message_of_items(self):
        states = [state_of(one) for one in self.items]
        counts = {state: states.count(state) for state in ('failed', 'unreachable', 'changed', 'skipped', 'ok')}
        for state in ('unreachable', 'failed'):
            if counts[state]:
                first = self.items[states.index(state)]
                why = '' if is_censored(first) else self.message_of(first)
                text = '%d of %d items %s' % (counts[state], len(states), state)
                return one_line('%s: %s' % (text, why) if why else text)
        state = 'changed' if counts['changed'] else 'skipped' if counts['skipped'] == len(states) else 'ok'
        return '%d of %d items %s' % (counts[state], len(states), state)

    def detail(self, size):
        """Each of its texts has at most `size` characters; returns None if there is nothing to report."""
        detail = {
            'stdout': shorten(self.joined('stdout', 'module_stdout'), size),
            'stderr': shorten(self.joined('stderr', 'module_stderr'), size),
            'diff': shorten(self.diff(), size),
            'result': self.items_json(size) if self.items else self.result_json(size),
        }
        return detail if any(detail.values()) else None

    def joined(self, *keys):
        if not self.items:
            return first_text(self.result, keys)
        texts = [(label_of(one), first_text(one, keys)) for one in self.items if not is_censored(one)]
        return '\n'.join('%s:\n%s' % (label, text) for label, text in texts if text)

    def diff(self):
        if not self.changed:
            return ''
        found = [one.get('diff') for one in self.items or [self.result] if not is_censored(one)]
        return ''.join(diff_text(one) for one in found if one)

    def items_json(self, size):
        items, left = [], size - 100
        for one in self.items:
            hidden = is_censored(one)
            item = {
                'item': '' if hidden else label_of(one),
                'state': state_of(one),
                'message': '' if hidden else one_line(self.message_of(one), 500),
            }
            left -= len(as_json(item)) + 1
            if left < 0:
                break
            items.append(item)
        return as_json({'items': items, 'left_out': len(self.items) - len(items)})

    def result_json(self, size):
        reported = {
            key: value
            for key, value in self.result.items()
            if is_reported(key) or (key == 'invocation' and self.verbosity >= 3)
        }
        if self.facts and isinstance(reported.get('ansible_facts'), dict):
            reported['ansible_facts'] = '%d facts' % len(reported['ansible_facts'])
        if not reported:
            return ''
        text = as_json(reported)
        if len(text) > size:
            text = as_json({key: smaller(value) for key, value in reported.items()})
        return text if len(text) <= size else ''


def first_text(result, keys):
    for key in keys:
        value = result.get(key)
        if isinstance(value, str) and value:
            return value
    return ''


def last_words(result):
    lines = (first_text(result, ('stderr',)) or first_text(result, ('stdout',))).strip().splitlines()
    return lines[-1] if lines else ''


def is_reported(key):
    return key not in LEFT_OUT and not (isinstance(key, str) and key.startswith('_ansible_'))


def is_censored(result):
    return 'censored' in result or result.get('_ansible_no_log') is True


def state_of(item):
    for state in ('unreachable', 'failed', 'skipped', 'changed'):
        if item.get(state):
            return state
    return 'ok'


def label_of(item):
    value = item.get('_ansible_item_label', item.get(item.get('ansible_loop_var') or 'item', ''))
    return shorten(value if isinstance(value, str) else as_json(value), 200)
