/** Columns that the record covers in no table, with the reason. */
export const uncoveredColumns: Readonly<Record<string, string>> = {
  revision: 'counts edits, to detect concurrent editing',
  placeRevision: 'counts changes, so that cached clusters are read again',
}

/** Whole tables, and columns of recorded tables, that the record does not cover, each with the reason. */
export const notCovered: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  // People and access
  Session: 'sign-ins: a cookie is signed with a secret that is not in the database',
  SavedView: 'filters of lists that users save',
  NoticesRead: 'the time until which users have read their notifications',
  RateLimit: 'counters of attempts, deleted after a day',
  IdempotencyKey: 'responses for repeated calls, deleted after a day',
  User: { lastSignInAt: 'shown to people only' },
  Totp: { lastStep: 'the last accepted code; an older value accepts a code of one minute again' },
  Passkey: {
    counter:
      'the counter of the last sign-in; an older value accepts a copied key that continues from there',
    transports: 'a hint for browsers',
    lastUsedAt: 'shown to people only',
  },
  PasskeyChallenge: 'challenges that passkeys sign, deleted after an hour',
  ApiToken: {
    prefix: 'shown to distinguish tokens; the digest of the token is recorded',
    lastUsedAt: 'shown to people only',
  },
  ScimUser: { changedAt: 'shown to the identity provider only' },
  ScimGroup: { changedAt: 'shown to the identity provider only' },
  Setting: {
    demo: 'set once at the first start',
    installation: 'set once at the first start',
  },

  // Counters and measurements
  Account: {
    running: 'reported by others',
    reserved: 'a counter of recorded launches',
    countedAt: 'when the counter changed',
    runningSource: 'reported by others',
    runningAt: 'reported by others',
    colourSlot: 'a colour on pages',
  },
  Tenant: {
    running: 'reported by others',
    reserved: 'a counter of recorded launches',
    countedAt: 'when the counter changed',
    runningSource: 'reported by others',
    runningAt: 'reported by others',
  },
  PolicyCanary: {
    verdict: 'counted from recorded launches',
    checkedAt: 'when it was counted last',
  },
  Pool: {
    running: 'reported by others',
    reserved: 'a counter of recorded launches',
    countedAt: 'when the counter changed',
    runningSource: 'reported by others',
    runningAt: 'reported by others',
  },
  Pod: {
    usage: 'a measurement',
    usageSource: 'a measurement',
    usageAt: 'a measurement',
  },
  Node: {
    load: 'a measurement',
    physicalFreeRamMb: 'a measurement',
    measuredAt: 'a measurement',
  },
  CloudAttempt: 'servers as clouds describe them; the outcome of each attempt is recorded',
  CloudAccount: 'accounts as clouds describe them: limits, pauses and differences',
  AccountFailure: 'failures that were reported, counted for some hours',
  PodUsageSample: 'measurements, deleted after 90 days',
  MonitoringSample: 'measurements, deleted after 30 days; receipts record those that decided',
  HourlyUsage: 'sums of measurements for charts',
  HourlyDraw: 'sums of receipts for charts',
  HourlyEnding: 'sums of launches for charts',
  HeldPlace: 'names of the sums of launches for reports',
  HeldSum: 'sums of launches for reports',
  HeldChange: 'sums of launches for reports',
  Launch: { assemblies: 'a copy from the inputs of its decision, which are recorded' },
  PodUsageSource: {
    triedAt: 'state of the last fetch',
    fetchingSince: 'state of the last fetch',
    requestedAt: 'state of the last fetch',
    failure: 'state of the last fetch',
    failureKind: 'state of the last fetch',
    failureSince: 'state of the last fetch',
    remedy: 'state of the last fetch',
    failingSince: 'state of the last fetch',
  },
  MonitoringSource: {
    triedAt: 'state of the last fetch',
    fetchingSince: 'state of the last fetch',
    requestedAt: 'state of the last fetch',
    failure: 'state of the last fetch',
    failureKind: 'state of the last fetch',
    failureSince: 'state of the last fetch',
    remedy: 'state of the last fetch',
    failingSince: 'state of the last fetch',
  },

  // Decisions
  DecisionContent: {
    kind: 'the format of the content; its text is recorded by its digest',
    usedOn: 'the day after which it is pruned; an earlier deletion is found',
  },
  PolicyVersion: { authorId: 'the name of the author is recorded' },
  PolicyVersionModule: 'a trigger writes it from recorded policies',
  CustomModuleVersion: { authorId: 'the name of the author is recorded' },
  RankerFactorsVersion: { authorId: 'the name of the author is recorded' },
  PodRequest: {
    decision: 'the trace, pruned with others; receipts of launches record theirs',
  },
  Placement: { clusterId: 'the cluster of its VM, which is recorded' },
  LateReport: 'reports after the end of an attempt, for reconciliation',
  HostAllocation: {
    leaseWarned: 'the last warning to the owner',
    lateAt: 'the last warning to the owner',
    downAt: 'the last warning to the owner',
  },

  // Drafts and imports
  PolicyDraft: 'not in force',
  PolicyShadow: 'not in force; counted from recorded launches',
  ShadowDifference: 'counted from recorded launches',
  PolicyDraftRevision: 'not in force',
  RankerFactorsDraft: 'not in force',
  RankFixture: 'saved requests of the playground',
  InputSnapshot: 'inputs of previews',
  PriceDraft: 'not in force',
  PriceDraftChange: 'not in force',
  DiscardedPriceDraft: 'not in force',
  PriceImport: 'not in force until applied',
  PriceImportChunk: 'not in force until applied',
  PriceImportRow: 'not in force until applied',
  PriceImportMap: 'the meaning of columns in price files',

  // Messages and operation
  Event: 'messages to subscribers, deleted after seven days',
  EventCursor: 'how far subscribers have read',
  WebhookDelivery: 'messages to webhooks',
  Mail: 'messages to people',
  Alert: 'derived from other tables, and resolved by people',
  AlertCheck: 'when alerts were last checked',
  HostClock: 'measurements of clocks',
  FactsChange: 'invalidates caches',
  RecordWatch: 'what processes found wrong with the record',
}
