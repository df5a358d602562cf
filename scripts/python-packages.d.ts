/** Returns the folder of the packages of a requirements file, for PYTHONPATH. Throws an Error if they cannot be fetched. */
export function pythonPackages(name: string, requirements: string): string
