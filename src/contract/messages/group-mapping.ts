/** Rules of group mapping, and SCIM. */
export const groupMapping = {
  rule_provider_wrong: 'Must be the slug of a provider, or empty for any',
  pattern_required: 'Enter a group, or a pattern with *',
  pattern_stars: 'Must have at most {{max}} stars',
  rule_project_required: 'Choose the project',
  rule_label_required: 'Enter the label of the projects',
  rule_role_required: 'Choose the role that the rule grants',
  rule_required: 'Send the rule to preview; or remove, with the id of a rule',
  rule_id_required: 'needs the id of the rule in the query',
  rules_too_many: 'There are {{max}} rules: delete some that are no longer used',
  no_such_project: 'there is no such project',
  rule_switched_off: 'The rule is switched off',
  rule_no_identities: 'No provider knows this user',
  rule_no_identity: '{{provider}} does not know this user',
  rule_matched: '{{claim}} contains “{{value}}” (provider {{provider}})',
  rule_claim_missing: 'The provider sent no {{claim}}',
  rule_no_value: 'None of the {{count}} values of {{claim}} matches',
  member_by_rule:
    'The rule “{{rule}}” of group mapping grants this role: an administrator can change the rule, or the group of the user',
  admin_by_rule:
    'The rule “{{rule}}” of group mapping grants the administrator flag: change the rule, or the group of the user',
  role_used_by_rules: 'The rules {{rules}} of group mapping grant {{role}}: an administrator must change them first',
  scim_tokens_too_many: 'There are {{max}} SCIM tokens: delete some that are no longer used',
} as const
