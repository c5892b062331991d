type Migration = { name: string; checksum: string }

export function digestOf(migrations: readonly Migration[]): string
