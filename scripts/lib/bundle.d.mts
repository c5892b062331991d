export const programs: Record<string, string>
export function bundlePrograms(entryPoints?: Record<string, string>, outdir?: string): Promise<void>
