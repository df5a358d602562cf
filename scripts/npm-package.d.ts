/** Packs the built folder `dist` into the folder `to`. Returns the file's name, its size, and what it unpacks to. */
export function packNpm(
  dist: string,
  to: string,
): { file: string; size: number; unpacked_size: number; paths: string[] }
