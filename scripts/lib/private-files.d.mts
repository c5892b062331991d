export function privateFolder(dir: string): void
export function openPrivateLog(file: string): number
