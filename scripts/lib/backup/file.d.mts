export function writeBackup(url: string, file: string): Promise<number>
export function openBackup(file: string): Promise<{ head: never; lines: AsyncIterable<unknown> }>
