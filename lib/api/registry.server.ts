import 'server-only'
import { accountEndpoints } from '@/lib/features/accounts/endpoints.server'
import { deployableEndpoints } from '@/lib/features/deployables/endpoints.server'
import { hardwareProfileEndpoints } from '@/lib/features/hardware-profiles/endpoints.server'
import { imageEndpoints } from '@/lib/features/images/endpoints.server'
import { poolEndpoints } from '@/lib/features/pools/endpoints.server'
import { priceEndpoints } from '@/lib/features/prices/endpoints.server'
import { providerHardwareProfileEndpoints } from '@/lib/features/provider-hardware-profiles/endpoints.server'
import { providerImageEndpoints } from '@/lib/features/provider-images/endpoints.server'
import { providerEndpoints } from '@/lib/features/providers/endpoints.server'
import { realmEndpoints } from '@/lib/features/realms/endpoints.server'
import { tenantEndpoints } from '@/lib/features/tenants/endpoints.server'
import type { Endpoint } from './endpoint'

/** Every endpoint there is. The router, the OpenAPI document, the role matrix test and the API page are made from this list. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...deployableEndpoints,
  ...hardwareProfileEndpoints,
  ...imageEndpoints,
  ...poolEndpoints,
  ...priceEndpoints,
  ...providerEndpoints,
  ...providerHardwareProfileEndpoints,
  ...providerImageEndpoints,
  ...realmEndpoints,
  ...tenantEndpoints,
]
