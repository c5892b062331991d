type Kinded = Readonly<Record<string, unknown>> & { kind: string }

/** The settings of a kind as a request: the server takes its default for each field that is left empty. */
export const filledSettings = (settings: Kinded): Kinded => ({
  ...Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== '' && value !== undefined),
  ),
  kind: settings.kind,
})
