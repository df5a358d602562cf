/** The files that tasks leave behind. All rows go with their task. */
export interface ArtifactTables {
  /** A complete file. */
  task_artifact: { task_id: number; n: number; name: string; size: number; sha256: string }
  /** What was looked for, and what was not stored: JSON of ArtifactsEnd (contract/task-server.ts). */
  task_artifact_end: { task_id: number; data: string }
  /** Parts of files, if they are stored in the database (artifacts/database-store.ts). */
  task_artifact_part: { task_id: number; n: number; at: number; bytes: Uint8Array }
}
