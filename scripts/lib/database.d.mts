export function ensureDatabase(adminUrl: string, name: string): Promise<void>
