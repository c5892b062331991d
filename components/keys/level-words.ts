import type { KeyLevel } from '@/lib/engine'

/** The names of the key levels in the interface. */
export const levelWords = {
  cluster: 'Cluster',
  billing_entity: 'Billing entity',
  customer_product_offer: 'Customer product offer',
  customer: 'Customer',
  image_product_offer: 'Image product offer',
  image: 'Image',
  vdc_product_offer: 'VDC product offer',
  vdc: 'VDC',
  server_product_offer: 'Server product offer',
  server: 'Server',
  first_disk_product_offer: 'First disk product offer',
  first_disk: 'First disk',
  first_nic_network_product_offer: 'First NIC network product offer',
  first_nic_network: 'First NIC network',
  first_nic_product_offer: 'First NIC product offer',
  first_nic: 'First NIC',
} as const satisfies Record<KeyLevel, string>
