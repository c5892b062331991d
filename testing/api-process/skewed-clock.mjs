// Sets the clock of a process wrong by TEST_CLOCK_SKEW_MS milliseconds.
const skewMs = Number(process.env.TEST_CLOCK_SKEW_MS ?? 0)
const RightDate = Date

if (skewMs !== 0)
  globalThis.Date = class extends RightDate {
    constructor(...given) {
      super(...(given.length === 0 ? [RightDate.now() + skewMs] : given))
    }

    static now() {
      return RightDate.now() + skewMs
    }
  }
