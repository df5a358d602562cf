/** Returns what is wrong with the name of the file that declares a Terraform backend, or null. '' means `backend.tf`. */
export function backendFilenameProblem(name: string): 'backend_filename_extension' | 'backend_filename_wrong' | null {
  if (name === '') return null
  if (!name.endsWith('.tf')) return 'backend_filename_extension'
  return /^[\w.-]+\.tf$/.test(name) && !name.startsWith('.') ? null : 'backend_filename_wrong'
}
