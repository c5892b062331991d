import type { Cell } from './schema'

export const cellKey = ({ accountId, hardwareProfileId, realmId }: Cell) =>
  `${accountId} ${hardwareProfileId} ${realmId ?? ''}`
