export function migrate(
  url: string,
  options?: { only?: readonly string[]; preRelease?: string },
): Promise<string[]>

export function readMigrations(dir?: string): { name: string; sql: string; checksum: string }[]
