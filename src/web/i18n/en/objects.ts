export const objects = {
  history: 'History',
  historyEmpty: 'No activity is recorded for this object.',
  historyOfUses: 'Who changed it, and what',
  copied: '{{name}} copied',
  deleteMany_one: 'Delete {{count}} object?',
  deleteMany_other: 'Delete {{count}} objects?',
  deletedMany_one: '{{count}} object deleted',
  deletedMany_other: '{{count}} objects deleted',
  andMore: 'and {{count}} more',
  sameName: 'Use this name again?',
  sameNameText: 'Another object of this kind is already named “{{name}}”. Lists and pickers will show both of them.',
  sameNameSave: 'Save anyway',
}
