/**
 * The texts behind the message keys that shapes carry: keys are what the console translates, these are the English
 * words the server answers. Wording of the specification where it gives one.
 */
export const messages = {
  name_required: 'Name is required',
  project_name_required: 'Project name is required',
  title_required: 'title can not be empty',
  username_required: 'Username is required',
  email_required: 'Email is required',
  password_required: 'Password is required',
  password_length: 'Password must have 8 to 128 characters',
  password_external: 'An external user has no password here: leave it empty',
  username_hidden: 'Must not hold characters that nobody sees',
  email_wrong: 'Must be an e-mail address',
  private_key_required: 'Private key is required',
  private_key_wrong: 'This is not a private key: paste the whole file, from the BEGIN line to the END line',
  user_credentials_required: 'User credentials are required',
  type_required: 'Type is required',
  key_required: 'Key is required',
  repository_required: 'Repository is required',
  branch_required: 'Branch is required',
  environment_required: 'Variable group is required',
  inventory_required: 'Inventory is required',
  playbook_filename_required: 'Playbook filename is required',
  path_required: 'Path is required',
  start_version_required: 'Start version is required',
  build_template_required: 'Build template is required',
  build_version_required: 'Build version is required',
  enum_values_required: 'Enumeration must have values.',
  enum_names_unique: 'Enumeration values must have unique names.',
  enum_name_empty: 'Value name cannot be empty.',
  variable_names_unique: 'Two variables have this name',
  backend_filename_wrong: 'Invalid backend filename',
  backend_filename_extension: 'File must have extension .tf',
  survey_max_below_min: 'Must not be below the minimum',
  survey_default_bounds: 'Must lie between minimum and maximum',
  survey_default_boolean: 'Must be true or false',
  survey_default_date: 'Must be a date such as 2027-01-31',
  survey_default_choice: 'Must be one of the values',
  survey_default_pattern: 'Must match the pattern',
  args_not_array: 'Must be JSON array',
  must_be_integer: 'Must be an integer',
  no_such_id: 'There is nothing with this id',
  must_be_positive: 'Must be 0 or greater',
  must_be_text: 'Must be text',
  too_long: 'Is too long',
  expires_in_past: 'Must be a time in the future',
  not_a_time: 'Must be a time such as 2027-01-31T00:00:00Z',
} as const
export type MessageKey = keyof typeof messages

export function messageText(key: string): string {
  return Object.hasOwn(messages, key) ? messages[key as MessageKey] : key
}
