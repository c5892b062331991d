-- What is named together with a provider belongs to that provider: also the profile of a price, and the account
-- or realm an image is pushed to. The refusal carries the rule's name, for callers that see only the message.
CREATE OR REPLACE FUNCTION berth_same_provider() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_account text := (SELECT "providerId" FROM "Account" WHERE "id" = NEW."accountId");
BEGIN
  IF of_account <> (SELECT "providerId" FROM "ProviderHardwareProfile" WHERE "id" = NEW."hardwareProfileId")
     OR of_account <> (SELECT "providerId" FROM "Realm" WHERE "id" = NEW."realmId") THEN
    RAISE EXCEPTION 'a price names different providers, see "same_provider"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'same_provider';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION berth_same_provider_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."providerId" <> (SELECT "providerId" FROM "Account" WHERE "id" = NEW."accountId")
     OR NEW."providerId" <> (SELECT "providerId" FROM "Realm" WHERE "id" = NEW."realmId") THEN
    RAISE EXCEPTION 'an image is pushed to different providers, see "same_provider"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'same_provider';
  END IF;
  RETURN NEW;
END $$;

DROP TRIGGER "ProviderImage_same_provider" ON "ProviderImage";
CREATE TRIGGER "ProviderImage_same_provider" BEFORE INSERT OR UPDATE ON "ProviderImage"
  FOR EACH ROW EXECUTE FUNCTION berth_same_provider_image();
