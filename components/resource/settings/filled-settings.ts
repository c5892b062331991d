type Kinded = Readonly<Record<string, unknown>> & { kind: string }

/** The settings as a request body. Empty fields are omitted, so that the server uses its defaults. */
export const filledSettings = (settings: Kinded): Kinded => ({
  ...Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== '' && value !== undefined),
  ),
  kind: settings.kind,
})
