import 'server-only'
import { accountHistoryEndpoints } from '@/lib/features/account-history/endpoints.server'
import { accountEndpoints } from '@/lib/features/accounts/endpoints.server'
import { monitoringSourceEndpoints } from '@/lib/features/accounts/monitoring-source/endpoints.server'
import { alertEndpoints } from '@/lib/features/alerts/endpoints.server'
import { auditEndpoints } from '@/lib/features/audit/endpoints.server'
import { backtestEndpoints } from '@/lib/features/backtests/endpoints.server'
import { bindPreviewEndpoints } from '@/lib/features/bind-previews/endpoints.server'
import { bindingEndpoints } from '@/lib/features/bindings/endpoints.server'
import { canaryEndpoints } from '@/lib/features/canaries/endpoints.server'
import { cloudAccountEndpoints } from '@/lib/features/cloud-accounts/endpoints.server'
import { clusterKeyEndpoints } from '@/lib/features/cluster-keys/endpoints.server'
import { clusterEndpoints } from '@/lib/features/clusters/endpoints.server'
import { costReportEndpoints } from '@/lib/features/cost-reports/endpoints.server'
import { dependentEndpoints } from '@/lib/features/dependents/endpoints.server'
import { deployableFitEndpoints } from '@/lib/features/deployable-fits/endpoints.server'
import { deployableEndpoints } from '@/lib/features/deployables/endpoints.server'
import { driverCheckEndpoints } from '@/lib/features/driver-checks/endpoints.server'
import { eventEndpoints } from '@/lib/features/events/endpoints.server'
import { exchangeRateEndpoints } from '@/lib/features/exchange-rates/endpoints.server'
import { factorsReviewEndpoints } from '@/lib/features/factors-reviews/endpoints.server'
import { hardwareProfileEndpoints } from '@/lib/features/hardware-profiles/endpoints.server'
import { hostFlavorEndpoints } from '@/lib/features/host-flavors/endpoints.server'
import { imageEndpoints } from '@/lib/features/images/endpoints.server'
import { inventoryEndpoints } from '@/lib/features/inventory/endpoints.server'
import { launchSumEndpoints } from '@/lib/features/launch-sums/endpoints.server'
import { launchEndpoints } from '@/lib/features/launches/endpoints.server'
import { mailEndpoints } from '@/lib/features/mail/endpoints.server'
import { memberEndpoints } from '@/lib/features/members/endpoints.server'
import { moduleEndpoints } from '@/lib/features/modules/endpoints.server'
import { monitoringEndpoints } from '@/lib/features/monitoring/endpoints.server'
import { nodeEndpoints } from '@/lib/features/nodes/endpoints.server'
import { noticeEndpoints } from '@/lib/features/notices/endpoints.server'
import { novaAggregateEndpoints } from '@/lib/features/nova-aggregates/endpoints.server'
import { overviewEndpoints } from '@/lib/features/overview/endpoints.server'
import { passwordLinkEndpoints } from '@/lib/features/password-links/endpoints.server'
import { pcloudEndpoints } from '@/lib/features/pclouds/endpoints.server'
import { podEndpoints } from '@/lib/features/pods/endpoints.server'
import { podUsageSourceEndpoints } from '@/lib/features/pods/usage-source/endpoints.server'
import { policyEndpoints } from '@/lib/features/policies/endpoints.server'
import { poolEndpoints } from '@/lib/features/pools/endpoints.server'
import { preferenceEndpoints } from '@/lib/features/preferences/endpoints.server'
import { previewEndpoints } from '@/lib/features/previews/endpoints.server'
import { priceChangeEndpoints } from '@/lib/features/prices/changes/endpoints.server'
import { priceDraftEndpoints } from '@/lib/features/prices/drafts/endpoints.server'
import { priceEndpoints } from '@/lib/features/prices/endpoints.server'
import { priceGridEndpoints } from '@/lib/features/prices/grid/endpoints.server'
import { priceImportEndpoints } from '@/lib/features/prices/imports/endpoints.server'
import { priceReviewEndpoints } from '@/lib/features/prices/reviews/endpoints.server'
import { providerHardwareProfileEndpoints } from '@/lib/features/provider-hardware-profiles/endpoints.server'
import { providerImageEndpoints } from '@/lib/features/provider-images/endpoints.server'
import { providerEndpoints } from '@/lib/features/providers/endpoints.server'
import { publishRequestEndpoints } from '@/lib/features/publish-requests/endpoints.server'
import { rankFixtureEndpoints } from '@/lib/features/rank-fixtures/endpoints.server'
import { rankerFactorsEndpoints } from '@/lib/features/ranker-factors/endpoints.server'
import { rankingEndpoints } from '@/lib/features/ranking/endpoints.server'
import { realmEndpoints } from '@/lib/features/realms/endpoints.server'
import { resourceKeyEndpoints } from '@/lib/features/resource-keys/endpoints.server'
import { savedViewEndpoints } from '@/lib/features/saved-views/endpoints.server'
import { scimEndpoints } from '@/lib/features/scim/endpoints.server'
import { searchEndpoints } from '@/lib/features/search/endpoints.server'
import { secondFactorEndpoints } from '@/lib/features/second-factors/endpoints.server'
import { serviceAccountEndpoints } from '@/lib/features/service-accounts/endpoints.server'
import { sessionEndpoints } from '@/lib/features/sessions/endpoints.server'
import { settingsEndpoints } from '@/lib/features/settings/endpoints.server'
import { setupEndpoints } from '@/lib/features/setup/endpoints.server'
import { shadowEndpoints } from '@/lib/features/shadows/endpoints.server'
import { simulationEndpoints } from '@/lib/features/simulations/endpoints.server'
import { slaEndpoints } from '@/lib/features/slas/endpoints.server'
import { snapshotEndpoints } from '@/lib/features/snapshots/endpoints.server'
import { tenantStartEndpoints } from '@/lib/features/tenant-start/endpoints.server'
import { tenantEndpoints } from '@/lib/features/tenants/endpoints.server'
import { testEffectEndpoints } from '@/lib/features/test-effects/endpoints.server'
import { tokenEndpoints } from '@/lib/features/tokens/endpoints.server'
import { vmEndpoints } from '@/lib/features/vms/endpoints.server'
import { webhookEndpoints } from '@/lib/features/webhooks/endpoints.server'
import type { Endpoint } from './endpoint'

/** All endpoints. The router, the OpenAPI document, the role matrix test and the API page are made from this list. */
export const endpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...accountHistoryEndpoints,
  ...driverCheckEndpoints,
  ...cloudAccountEndpoints,
  ...novaAggregateEndpoints,
  ...alertEndpoints,
  ...auditEndpoints,
  ...costReportEndpoints,
  ...backtestEndpoints,
  ...bindingEndpoints,
  ...bindPreviewEndpoints,
  ...clusterEndpoints,
  ...clusterKeyEndpoints,
  ...dependentEndpoints,
  ...deployableEndpoints,
  ...deployableFitEndpoints,
  ...eventEndpoints,
  ...exchangeRateEndpoints,
  ...hardwareProfileEndpoints,
  ...hostFlavorEndpoints,
  ...imageEndpoints,
  ...inventoryEndpoints,
  ...launchEndpoints,
  ...launchSumEndpoints,
  ...mailEndpoints,
  ...memberEndpoints,
  ...moduleEndpoints,
  ...monitoringEndpoints,
  ...monitoringSourceEndpoints,
  ...nodeEndpoints,
  ...noticeEndpoints,
  ...overviewEndpoints,
  ...passwordLinkEndpoints,
  ...pcloudEndpoints,
  ...podEndpoints,
  ...podUsageSourceEndpoints,
  ...policyEndpoints,
  ...poolEndpoints,
  ...preferenceEndpoints,
  ...previewEndpoints,
  ...priceChangeEndpoints,
  ...priceDraftEndpoints,
  ...priceGridEndpoints,
  ...priceReviewEndpoints,
  ...testEffectEndpoints,
  ...priceImportEndpoints,
  ...priceEndpoints,
  ...providerEndpoints,
  ...providerHardwareProfileEndpoints,
  ...providerImageEndpoints,
  ...publishRequestEndpoints,
  ...canaryEndpoints,
  ...rankerFactorsEndpoints,
  ...rankFixtureEndpoints,
  ...rankingEndpoints,
  ...factorsReviewEndpoints,
  ...realmEndpoints,
  ...resourceKeyEndpoints,
  ...savedViewEndpoints,
  ...searchEndpoints,
  ...scimEndpoints,
  ...secondFactorEndpoints,
  ...serviceAccountEndpoints,
  ...sessionEndpoints,
  ...settingsEndpoints,
  ...setupEndpoints,
  ...shadowEndpoints,
  ...simulationEndpoints,
  ...slaEndpoints,
  ...snapshotEndpoints,
  ...tenantEndpoints,
  ...tenantStartEndpoints,
  ...tokenEndpoints,
  ...vmEndpoints,
  ...webhookEndpoints,
]
