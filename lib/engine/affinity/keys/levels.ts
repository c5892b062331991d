/** The levels at which VM keys are set, highest first. Among entries of one name, the one at the last level wins. */
export const KEY_LEVELS = [
  'cluster',
  'billing_entity',
  'customer_product_offer',
  'customer',
  'image_product_offer',
  'image',
  'vdc_product_offer',
  'vdc',
  'server_product_offer',
  'server',
  'first_disk_product_offer',
  'first_disk',
  'first_nic_network_product_offer',
  'first_nic_network',
  'first_nic_product_offer',
  'first_nic',
] as const

export type KeyLevel = (typeof KEY_LEVELS)[number]

/** The owner of a key: the administrators, the customer, or the entity that bills the customer. */
export const KEY_CLASSES = ['system', 'customer', 'billing_entity'] as const

export type KeyClass = (typeof KEY_CLASSES)[number]

const depths = new Map<KeyLevel, number>(KEY_LEVELS.map((level, depth) => [level, depth]))

/** The depth of a level: 0 for the cluster, 15 for the first NIC. */
export const depthOf = (level: KeyLevel): number => depths.get(level) ?? 0
