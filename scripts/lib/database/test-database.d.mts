export type TestDatabase = {
  dir: string
  url: string
  adminUrl: string
  addDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
  goAway: () => Promise<void>
  comeBack: () => Promise<string>
}

export function startTestDatabase(
  name: string,
  options?: { settings?: Record<string, string | number>; isDurable?: boolean },
): Promise<TestDatabase>
