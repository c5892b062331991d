/** Answers the address for migrations and tools, or throws a sentence with the remedy. */
export function checkDatabase(url: string, directUrl?: string): Promise<string>
export function ensureDatabase(adminUrl: string, name: string): Promise<void>
