export const programs: Record<string, string>
