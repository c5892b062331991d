export type Cluster = { urlFor: (database: string) => string }

export function restoreBackup(
  cluster: Cluster,
  file: string,
  options?: { name?: string; isReplacing?: boolean },
): Promise<number>
