export const serverEnvironment: (
  env: Readonly<Record<string, string>>,
) => Readonly<Record<string, string | undefined>>
