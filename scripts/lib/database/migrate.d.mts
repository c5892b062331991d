export function migrate(
  url: string,
  options?: { only?: readonly string[]; preRelease?: string },
): Promise<string[]>
