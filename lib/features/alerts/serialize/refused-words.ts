/** The caller with the most refusals, with the address if it is a person. */
export const callerText = ({ most, address }: { most: string; address: string | null }) =>
  address === null ? most : `${most} at ${address}`

/** The refused kind of call, by the first word of the audit action. */
export const refusedText: Readonly<Record<string, string>> = {
  session: 'sign-ins',
  token: 'API tokens',
  permission: 'missing permissions',
  origin: 'calls of other sites',
  host: 'calls to other host names',
}
