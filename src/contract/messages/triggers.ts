/** Schedules and integrations. */
export const triggers = {
  time_zone_unknown: 'must be the name of a time zone, such as Europe/Berlin or UTC',
  once_has_no_commits: 'a schedule that runs once does not look for new commits',
  once_in_the_past: 'a one-time run in the past: choose a later time, or switch the schedule off',
  moment_with_offset: 'must be a moment with its offset, such as 2027-03-01T06:30:00+01:00 or …Z',
  instant_wrong: 'Must be an instant such as 2027-03-22T00:00:00Z',
  instants_wrong: 'Must be moments such as 2027-03-22T03:00:00Z, with commas between them',
  range_too_long: 'Must be at most 8 days after from',
  parts_too_many: 'this integration has {{max}} already: remove some first',
  answer_is_secret: '{{name}} is a secret answer: enter it in the integration',
  delivery_not_reached: 'No integration is reached this way any more: the one it was for is deleted or not searchable',
  delivery_without_body: 'Its body was not kept, so it cannot be sent again',
  delivery_unreadable: 'Its body cannot be read: {{problem}}',
} as const
