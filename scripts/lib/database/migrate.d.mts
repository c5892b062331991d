export function migrate(url: string, options?: { only?: readonly string[] }): Promise<string[]>
