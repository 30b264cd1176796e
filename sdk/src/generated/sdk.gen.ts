// Made by npm run sdk, with @hey-api/openapi-ts.

import { type Client, type ClientMeta, formDataBodySerializer, type Options as Options2, type RequestResult, type ServerSentEventsResult, type TDataShape, urlSearchParamsBodySerializer } from '../plain-client.js';

import type { AdminCreditsCreateData, AdminCreditsCreateResponses, AdminCreditsListData, AdminCreditsListResponses, AdminPackManagersAssignData, AdminPackManagersAssignResponses, AdminPackManagersDeleteData, AdminPackManagersDeleteResponses, AdminPackManagersGetData, AdminPackManagersGetResponses, AdminPackManagersListData, AdminPackManagersListResponses, AdminPacksCreateData, AdminPacksCreateResponses, AdminPacksDeleteData, AdminPacksDeleteResponses, AdminPacksGetData, AdminPacksGetResponses, AdminPacksListData, AdminPacksListResponses, AdminPacksUpdateData, AdminPacksUpdateResponses, AdminWalletsCreateData, AdminWalletsCreateResponses, AdminWalletsDeleteData, AdminWalletsDeleteResponses, AdminWalletsGetData, AdminWalletsGetResponses, AdminWalletsListData, AdminWalletsListResponses, AdminWalletsUpdateData, AdminWalletsUpdateResponses, AppleGetPassFileData, AppleGetPassFileResponses, AppleListChangedData, AppleListChangedResponses, AppleLogDeviceMessagesData, AppleLogDeviceMessagesResponses, AppleRegisterData, AppleRegisterResponses, AppleUnregisterData, AppleUnregisterResponses, AuthChangePasswordData, AuthChangePasswordResponses, AuthLoginData, AuthLoginResponses, AuthMeData, AuthMeResponses, BoardingPassesCreateData, BoardingPassesCreateResponses, BoardingPassesDeleteData, BoardingPassesDeleteResponses, BoardingPassesGetData, BoardingPassesGetResponses, BoardingPassesListData, BoardingPassesListResponses, BoardingPassesPassesCreateData, BoardingPassesPassesCreateManyData, BoardingPassesPassesCreateManyResponses, BoardingPassesPassesCreateResponses, BoardingPassesPassesDeleteManyData, BoardingPassesPassesDeleteManyResponses, BoardingPassesPassesListData, BoardingPassesPassesListResponses, BoardingPassesPassesUpdateManyData, BoardingPassesPassesUpdateManyResponses, BoardingPassesPreviewData, BoardingPassesPreviewResponses, BoardingPassesSyncData, BoardingPassesSyncResponses, BoardingPassesUpdateData, BoardingPassesUpdateResponses, BulkOperationsFollowData, BulkOperationsFollowResponse, BulkOperationsFollowResponses, BulkOperationsGetData, BulkOperationsGetResponses, BulkOperationsListData, BulkOperationsListItemsData, BulkOperationsListItemsResponses, BulkOperationsListResponses, CinemasCreateData, CinemasCreateResponses, CinemasDeleteData, CinemasDeleteResponses, CinemasGetData, CinemasGetResponses, CinemasListData, CinemasListResponses, CinemasPassesCreateData, CinemasPassesCreateManyData, CinemasPassesCreateManyResponses, CinemasPassesCreateResponses, CinemasPassesDeleteManyData, CinemasPassesDeleteManyResponses, CinemasPassesListData, CinemasPassesListResponses, CinemasPassesUpdateManyData, CinemasPassesUpdateManyResponses, CinemasPreviewData, CinemasPreviewResponses, CinemasSyncData, CinemasSyncResponses, CinemasUpdateData, CinemasUpdateResponses, ClaimsGetFormData, ClaimsGetFormResponses, ClaimsGetQrCodeData, ClaimsGetQrCodeResponses, ClaimsGetSentData, ClaimsGetSentResponses, ClaimsSubmitData, ClientsChangeGainData, ClientsChangeGainResponses, ClientsCreateData, ClientsCreateManyData, ClientsCreateManyResponses, ClientsCreateResponses, ClientsDeleteData, ClientsDeleteManyData, ClientsDeleteManyResponses, ClientsDeleteResponses, ClientsGetData, ClientsGetResponses, ClientsListData, ClientsListResponses, ClientsSetGainData, ClientsSetGainResponses, ClientsUpdateData, ClientsUpdateManyData, ClientsUpdateManyResponses, ClientsUpdateResponses, ClientTypesCreateData, ClientTypesCreateResponses, ClientTypesDeleteData, ClientTypesDeleteResponses, ClientTypesGetData, ClientTypesGetResponses, ClientTypesListData, ClientTypesListResponses, ClientTypesUpdateData, ClientTypesUpdateResponses, CommunicationsAutomationsListData, CommunicationsAutomationsListResponses, CommunicationsAutomationsReplaceData, CommunicationsAutomationsReplaceResponses, CommunicationsCancelData, CommunicationsCancelResponses, CommunicationsCreateData, CommunicationsCreateResponses, CommunicationsDeleteData, CommunicationsDeleteResponses, CommunicationsGetData, CommunicationsGetResponses, CommunicationsListData, CommunicationsListResponses, CommunicationsPauseData, CommunicationsPauseResponses, CommunicationsPreviewData, CommunicationsPreviewResponses, CommunicationsRecipientsListData, CommunicationsRecipientsListResponses, CommunicationsResumeData, CommunicationsResumeResponses, CommunicationsTestData, CommunicationsTestResponses, CommunicationsUpdateData, CommunicationsUpdateResponses, CommunicationTemplatesCreateData, CommunicationTemplatesCreateResponses, CommunicationTemplatesDeleteData, CommunicationTemplatesDeleteResponses, CommunicationTemplatesGetData, CommunicationTemplatesGetResponses, CommunicationTemplatesListData, CommunicationTemplatesListResponses, CommunicationTemplatesUpdateData, CommunicationTemplatesUpdateResponses, CouponsCreateData, CouponsCreateResponses, CouponsDeleteData, CouponsDeleteResponses, CouponsGetData, CouponsGetResponses, CouponsListData, CouponsListResponses, CouponsPassesCreateData, CouponsPassesCreateManyData, CouponsPassesCreateManyResponses, CouponsPassesCreateResponses, CouponsPassesDeleteManyData, CouponsPassesDeleteManyResponses, CouponsPassesListData, CouponsPassesListResponses, CouponsPassesSendData, CouponsPassesSendResponses, CouponsPassesUpdateManyData, CouponsPassesUpdateManyResponses, CouponsPreviewData, CouponsPreviewResponses, CouponsSyncData, CouponsSyncResponses, CouponsUpdateData, CouponsUpdateResponses, CsvOperationsExportClientsData, CsvOperationsExportClientsResponses, CsvOperationsGetFileData, CsvOperationsGetFileResponses, CsvOperationsImportClientsData, CsvOperationsImportClientsResponses, DeliveriesListData, DeliveriesListResponses, DevMailboxGetData, DevMailboxGetResponses, DevOutboxListData, DevOutboxListResponses, EventsCreateData, EventsCreateResponses, EventsDeleteData, EventsDeleteResponses, EventsGetData, EventsGetResponses, EventsListData, EventsListResponses, EventsPassesCreateData, EventsPassesCreateManyData, EventsPassesCreateManyResponses, EventsPassesCreateResponses, EventsPassesDeleteManyData, EventsPassesDeleteManyResponses, EventsPassesListData, EventsPassesListResponses, EventsPassesUpdateManyData, EventsPassesUpdateManyResponses, EventsPreviewData, EventsPreviewResponses, EventsSyncData, EventsSyncResponses, EventsUpdateData, EventsUpdateResponses, FilesGetData, FilesGetResponses, GenericsCreateData, GenericsCreateResponses, GenericsDeleteData, GenericsDeleteResponses, GenericsGetData, GenericsGetResponses, GenericsListData, GenericsListResponses, GenericsPassesCreateData, GenericsPassesCreateManyData, GenericsPassesCreateManyResponses, GenericsPassesCreateResponses, GenericsPassesDeleteManyData, GenericsPassesDeleteManyResponses, GenericsPassesListData, GenericsPassesListResponses, GenericsPassesUpdateManyData, GenericsPassesUpdateManyResponses, GenericsPreviewData, GenericsPreviewResponses, GenericsSyncData, GenericsSyncResponses, GenericsUpdateData, GenericsUpdateResponses, GoogleReceiveCallbackData, GoogleReceiveCallbackResponses, HealthLiveData, HealthLiveResponses, HealthReadyData, HealthReadyResponses, HotelsCreateData, HotelsCreateResponses, HotelsDeleteData, HotelsDeleteResponses, HotelsGetData, HotelsGetResponses, HotelsListData, HotelsListResponses, HotelsPassesCreateData, HotelsPassesCreateManyData, HotelsPassesCreateManyResponses, HotelsPassesCreateResponses, HotelsPassesDeleteManyData, HotelsPassesDeleteManyResponses, HotelsPassesListData, HotelsPassesListResponses, HotelsPassesUpdateManyData, HotelsPassesUpdateManyResponses, HotelsPreviewData, HotelsPreviewResponses, HotelsSyncData, HotelsSyncResponses, HotelsUpdateData, HotelsUpdateResponses, ImagesGetData, ImagesGetResponses, MetricsGetData, MetricsGetResponses, OffersCreateData, OffersCreateResponses, OffersDeleteData, OffersDeleteResponses, OffersGetData, OffersGetResponses, OffersListData, OffersListResponses, OffersPassesCreateData, OffersPassesCreateManyData, OffersPassesCreateManyResponses, OffersPassesCreateResponses, OffersPassesDeleteManyData, OffersPassesDeleteManyResponses, OffersPassesListData, OffersPassesListResponses, OffersPassesUpdateManyData, OffersPassesUpdateManyResponses, OffersPreviewData, OffersPreviewResponses, OffersSyncData, OffersSyncResponses, OffersUpdateData, OffersUpdateResponses, PacksMineData, PacksMineResponses, PassesChangeGainData, PassesChangeGainResponses, PassesDeleteData, PassesDeleteResponses, PassesGetData, PassesGetGainData, PassesGetGainResponses, PassesGetResponses, PassesListData, PassesListResponses, PassesLookupData, PassesLookupResponses, PassesManifestData, PassesManifestResponses, PassesRedeemBatchData, PassesRedeemBatchResponses, PassesRedeemByBarcodeData, PassesRedeemByBarcodeResponses, PassesRedeemData, PassesRedeemResponses, PassesRevokeLinksData, PassesRevokeLinksResponses, PassesSyncData, PassesSyncResponses, PassesTimelineData, PassesTimelineResponses, PassesUnredeemByBarcodeData, PassesUnredeemByBarcodeResponses, PassesUnredeemData, PassesUnredeemResponses, PassesUpdateData, PassesUpdateResponses, PassesUpdateStatusesData, PassesUpdateStatusesResponses, PassesValidateByBarcodeData, PassesValidateByBarcodeResponses, PassesValidateData, PassesValidateResponses, PassPagesGetBundleData, PassPagesGetBundleResponses, PassPagesGetCalendarData, PassPagesGetCalendarResponses, PassPagesGetData, PassPagesGetFileData, PassPagesGetFileResponses, PassPagesGetResponses, PassPagesSaveToGoogleData, SignUpGetFormData, SignUpGetFormResponses, SignUpGetQrCodeData, SignUpGetQrCodeResponses, SignUpGetSentData, SignUpGetSentResponses, SignUpGetThanksData, SignUpGetThanksResponses, SignUpSubmitData, StatisticsExportCsvData, StatisticsExportCsvResponses, StatisticsGetData, StatisticsGetResponses, StatisticsSummaryData, StatisticsSummaryResponses, StoreCardsCreateData, StoreCardsCreateResponses, StoreCardsDeleteData, StoreCardsDeleteResponses, StoreCardsGetData, StoreCardsGetDetailsData, StoreCardsGetDetailsResponses, StoreCardsGetResponses, StoreCardsListData, StoreCardsListResponses, StoreCardsPassesCreateData, StoreCardsPassesCreateResponses, StoreCardsPassesListData, StoreCardsPassesListResponses, StoreCardsPreviewData, StoreCardsPreviewResponses, StoreCardsSyncData, StoreCardsSyncResponses, StoreCardsUpdateData, StoreCardsUpdateResponses, TransitsCreateData, TransitsCreateResponses, TransitsDeleteData, TransitsDeleteResponses, TransitsGetData, TransitsGetResponses, TransitsListData, TransitsListResponses, TransitsPassesCreateData, TransitsPassesCreateManyData, TransitsPassesCreateManyResponses, TransitsPassesCreateResponses, TransitsPassesDeleteManyData, TransitsPassesDeleteManyResponses, TransitsPassesListData, TransitsPassesListResponses, TransitsPassesUpdateManyData, TransitsPassesUpdateManyResponses, TransitsPreviewData, TransitsPreviewResponses, TransitsSyncData, TransitsSyncResponses, TransitsUpdateData, TransitsUpdateResponses, UnsubscribeGetData, UnsubscribeGetResponses, UnsubscribeSubmitData, UnsubscribeSubmitResponses, UnsubscribeSubscribeData, UnsubscribeSubscribeResponses, UsersCreateData, UsersCreateResponses, UsersDeleteData, UsersDeleteResponses, UsersGetData, UsersGetResponses, UsersListData, UsersListResponses, UsersUpdateData, UsersUpdateResponses, WalletsCommunicationRulesGetData, WalletsCommunicationRulesGetResponses, WalletsCommunicationRulesReplaceData, WalletsCommunicationRulesReplaceResponses, WalletsGetData, WalletsGetResponses, WalletsLocationsCreateData, WalletsLocationsCreateResponses, WalletsLocationsDeleteData, WalletsLocationsDeleteResponses, WalletsLocationsListData, WalletsLocationsListResponses, WalletsMessagingGetData, WalletsMessagingGetResponses, WalletsMessagingReplaceData, WalletsMessagingReplaceResponses, WalletsPassIdentityDeleteAppleData, WalletsPassIdentityDeleteAppleResponses, WalletsPassIdentityDeleteGoogleData, WalletsPassIdentityDeleteGoogleResponses, WalletsPassIdentityGetData, WalletsPassIdentityGetResponses, WalletsPassIdentityReplaceAppleData, WalletsPassIdentityReplaceAppleResponses, WalletsPassIdentityReplaceGoogleData, WalletsPassIdentityReplaceGoogleResponses, WalletsTokensCreateData, WalletsTokensCreateResponses, WalletsTokensDeleteData, WalletsTokensDeleteResponses, WalletsTokensListData, WalletsTokensListResponses, WalletsUpdateData, WalletsUpdateResponses, WalletsWebhookEventsGetData, WalletsWebhookEventsGetResponses, WalletsWebhookEventsReplaceData, WalletsWebhookEventsReplaceResponses, WalletsWebhookSecretOfReceiverData, WalletsWebhookSecretOfReceiverResponses, WalletsWebhookSecretRotateData, WalletsWebhookSecretRotateResponses, WebhooksDeliveriesGetData, WebhooksDeliveriesGetResponses, WebhooksDeliveriesListData, WebhooksDeliveriesListResponses, WebhooksDeliveriesReplayAllData, WebhooksDeliveriesReplayAllResponses, WebhooksDeliveriesReplayData, WebhooksDeliveriesReplayResponses, WebhooksSendTestData, WebhooksSendTestResponses } from './types.gen.js';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

export const imagesGet = <ThrowOnError extends boolean = false>(options: Options<ImagesGetData, ThrowOnError>): RequestResult<ImagesGetResponses, unknown, ThrowOnError> => options.client.get<ImagesGetResponses, unknown, ThrowOnError>({ url: '/images/{name}', ...options });

export const usersList = <ThrowOnError extends boolean = false>(options: Options<UsersListData, ThrowOnError>): RequestResult<UsersListResponses, unknown, ThrowOnError> => options.client.get<UsersListResponses, unknown, ThrowOnError>({ url: '/users', ...options });

export const usersCreate = <ThrowOnError extends boolean = false>(options: Options<UsersCreateData, ThrowOnError>): RequestResult<UsersCreateResponses, unknown, ThrowOnError> => options.client.post<UsersCreateResponses, unknown, ThrowOnError>({
    url: '/users',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const usersDelete = <ThrowOnError extends boolean = false>(options: Options<UsersDeleteData, ThrowOnError>): RequestResult<UsersDeleteResponses, unknown, ThrowOnError> => options.client.delete<UsersDeleteResponses, unknown, ThrowOnError>({ url: '/users/{id}', ...options });

export const usersGet = <ThrowOnError extends boolean = false>(options: Options<UsersGetData, ThrowOnError>): RequestResult<UsersGetResponses, unknown, ThrowOnError> => options.client.get<UsersGetResponses, unknown, ThrowOnError>({ url: '/users/{id}', ...options });

export const usersUpdate = <ThrowOnError extends boolean = false>(options: Options<UsersUpdateData, ThrowOnError>): RequestResult<UsersUpdateResponses, unknown, ThrowOnError> => options.client.patch<UsersUpdateResponses, unknown, ThrowOnError>({
    url: '/users/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsGet = <ThrowOnError extends boolean = false>(options: Options<WalletsGetData, ThrowOnError>): RequestResult<WalletsGetResponses, unknown, ThrowOnError> => options.client.get<WalletsGetResponses, unknown, ThrowOnError>({ url: '/wallets', ...options });

export const walletsUpdate = <ThrowOnError extends boolean = false>(options: Options<WalletsUpdateData, ThrowOnError>): RequestResult<WalletsUpdateResponses, unknown, ThrowOnError> => options.client.patch<WalletsUpdateResponses, unknown, ThrowOnError>({
    url: '/wallets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsLocationsList = <ThrowOnError extends boolean = false>(options: Options<WalletsLocationsListData, ThrowOnError>): RequestResult<WalletsLocationsListResponses, unknown, ThrowOnError> => options.client.get<WalletsLocationsListResponses, unknown, ThrowOnError>({ url: '/wallets/locations', ...options });

export const walletsLocationsCreate = <ThrowOnError extends boolean = false>(options: Options<WalletsLocationsCreateData, ThrowOnError>): RequestResult<WalletsLocationsCreateResponses, unknown, ThrowOnError> => options.client.post<WalletsLocationsCreateResponses, unknown, ThrowOnError>({
    url: '/wallets/locations',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsLocationsDelete = <ThrowOnError extends boolean = false>(options: Options<WalletsLocationsDeleteData, ThrowOnError>): RequestResult<WalletsLocationsDeleteResponses, unknown, ThrowOnError> => options.client.delete<WalletsLocationsDeleteResponses, unknown, ThrowOnError>({ url: '/wallets/locations/{id}', ...options });

export const walletsCommunicationRulesGet = <ThrowOnError extends boolean = false>(options: Options<WalletsCommunicationRulesGetData, ThrowOnError>): RequestResult<WalletsCommunicationRulesGetResponses, unknown, ThrowOnError> => options.client.get<WalletsCommunicationRulesGetResponses, unknown, ThrowOnError>({ url: '/wallets/communication-rules', ...options });

export const walletsCommunicationRulesReplace = <ThrowOnError extends boolean = false>(options: Options<WalletsCommunicationRulesReplaceData, ThrowOnError>): RequestResult<WalletsCommunicationRulesReplaceResponses, unknown, ThrowOnError> => options.client.put<WalletsCommunicationRulesReplaceResponses, unknown, ThrowOnError>({
    url: '/wallets/communication-rules',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const authLogin = <ThrowOnError extends boolean = false>(options: Options<AuthLoginData, ThrowOnError>): RequestResult<AuthLoginResponses, unknown, ThrowOnError> => options.client.post<AuthLoginResponses, unknown, ThrowOnError>({
    url: '/auth/login',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const authChangePassword = <ThrowOnError extends boolean = false>(options: Options<AuthChangePasswordData, ThrowOnError>): RequestResult<AuthChangePasswordResponses, unknown, ThrowOnError> => options.client.patch<AuthChangePasswordResponses, unknown, ThrowOnError>({
    url: '/auth/password',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const authMe = <ThrowOnError extends boolean = false>(options: Options<AuthMeData, ThrowOnError>): RequestResult<AuthMeResponses, unknown, ThrowOnError> => options.client.get<AuthMeResponses, unknown, ThrowOnError>({ url: '/auth/me', ...options });

export const walletsTokensList = <ThrowOnError extends boolean = false>(options: Options<WalletsTokensListData, ThrowOnError>): RequestResult<WalletsTokensListResponses, unknown, ThrowOnError> => options.client.get<WalletsTokensListResponses, unknown, ThrowOnError>({ url: '/wallets/tokens', ...options });

export const walletsTokensCreate = <ThrowOnError extends boolean = false>(options: Options<WalletsTokensCreateData, ThrowOnError>): RequestResult<WalletsTokensCreateResponses, unknown, ThrowOnError> => options.client.post<WalletsTokensCreateResponses, unknown, ThrowOnError>({
    url: '/wallets/tokens',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsTokensDelete = <ThrowOnError extends boolean = false>(options: Options<WalletsTokensDeleteData, ThrowOnError>): RequestResult<WalletsTokensDeleteResponses, unknown, ThrowOnError> => options.client.delete<WalletsTokensDeleteResponses, unknown, ThrowOnError>({ url: '/wallets/tokens/{id}', ...options });

export const adminWalletsList = <ThrowOnError extends boolean = false>(options: Options<AdminWalletsListData, ThrowOnError>): RequestResult<AdminWalletsListResponses, unknown, ThrowOnError> => options.client.get<AdminWalletsListResponses, unknown, ThrowOnError>({ url: '/admin/wallets', ...options });

export const adminWalletsCreate = <ThrowOnError extends boolean = false>(options: Options<AdminWalletsCreateData, ThrowOnError>): RequestResult<AdminWalletsCreateResponses, unknown, ThrowOnError> => options.client.post<AdminWalletsCreateResponses, unknown, ThrowOnError>({
    url: '/admin/wallets',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const adminWalletsDelete = <ThrowOnError extends boolean = false>(options: Options<AdminWalletsDeleteData, ThrowOnError>): RequestResult<AdminWalletsDeleteResponses, unknown, ThrowOnError> => options.client.delete<AdminWalletsDeleteResponses, unknown, ThrowOnError>({ url: '/admin/wallets/{id}', ...options });

export const adminWalletsGet = <ThrowOnError extends boolean = false>(options: Options<AdminWalletsGetData, ThrowOnError>): RequestResult<AdminWalletsGetResponses, unknown, ThrowOnError> => options.client.get<AdminWalletsGetResponses, unknown, ThrowOnError>({ url: '/admin/wallets/{id}', ...options });

export const adminWalletsUpdate = <ThrowOnError extends boolean = false>(options: Options<AdminWalletsUpdateData, ThrowOnError>): RequestResult<AdminWalletsUpdateResponses, unknown, ThrowOnError> => options.client.patch<AdminWalletsUpdateResponses, unknown, ThrowOnError>({
    url: '/admin/wallets/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsPassIdentityGet = <ThrowOnError extends boolean = false>(options: Options<WalletsPassIdentityGetData, ThrowOnError>): RequestResult<WalletsPassIdentityGetResponses, unknown, ThrowOnError> => options.client.get<WalletsPassIdentityGetResponses, unknown, ThrowOnError>({ url: '/wallets/pass-identity', ...options });

export const walletsPassIdentityDeleteApple = <ThrowOnError extends boolean = false>(options: Options<WalletsPassIdentityDeleteAppleData, ThrowOnError>): RequestResult<WalletsPassIdentityDeleteAppleResponses, unknown, ThrowOnError> => options.client.delete<WalletsPassIdentityDeleteAppleResponses, unknown, ThrowOnError>({ url: '/wallets/pass-identity/apple', ...options });

export const walletsPassIdentityReplaceApple = <ThrowOnError extends boolean = false>(options: Options<WalletsPassIdentityReplaceAppleData, ThrowOnError>): RequestResult<WalletsPassIdentityReplaceAppleResponses, unknown, ThrowOnError> => options.client.put<WalletsPassIdentityReplaceAppleResponses, unknown, ThrowOnError>({
    ...formDataBodySerializer,
    url: '/wallets/pass-identity/apple',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

export const walletsPassIdentityDeleteGoogle = <ThrowOnError extends boolean = false>(options: Options<WalletsPassIdentityDeleteGoogleData, ThrowOnError>): RequestResult<WalletsPassIdentityDeleteGoogleResponses, unknown, ThrowOnError> => options.client.delete<WalletsPassIdentityDeleteGoogleResponses, unknown, ThrowOnError>({ url: '/wallets/pass-identity/google', ...options });

export const walletsPassIdentityReplaceGoogle = <ThrowOnError extends boolean = false>(options: Options<WalletsPassIdentityReplaceGoogleData, ThrowOnError>): RequestResult<WalletsPassIdentityReplaceGoogleResponses, unknown, ThrowOnError> => options.client.put<WalletsPassIdentityReplaceGoogleResponses, unknown, ThrowOnError>({
    url: '/wallets/pass-identity/google',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const bulkOperationsList = <ThrowOnError extends boolean = false>(options: Options<BulkOperationsListData, ThrowOnError>): RequestResult<BulkOperationsListResponses, unknown, ThrowOnError> => options.client.get<BulkOperationsListResponses, unknown, ThrowOnError>({ url: '/bulk-operations', ...options });

export const bulkOperationsGet = <ThrowOnError extends boolean = false>(options: Options<BulkOperationsGetData, ThrowOnError>): RequestResult<BulkOperationsGetResponses, unknown, ThrowOnError> => options.client.get<BulkOperationsGetResponses, unknown, ThrowOnError>({ url: '/bulk-operations/{operationId}', ...options });

export const bulkOperationsListItems = <ThrowOnError extends boolean = false>(options: Options<BulkOperationsListItemsData, ThrowOnError>): RequestResult<BulkOperationsListItemsResponses, unknown, ThrowOnError> => options.client.get<BulkOperationsListItemsResponses, unknown, ThrowOnError>({ url: '/bulk-operations/{operationId}/items', ...options });

export const bulkOperationsFollow = <ThrowOnError extends boolean = false>(options: Options<BulkOperationsFollowData, ThrowOnError, BulkOperationsFollowResponse>): Promise<ServerSentEventsResult<BulkOperationsFollowResponses>> => options.client.sse.get<BulkOperationsFollowResponses, unknown, ThrowOnError>({ url: '/bulk-operations/{operationId}/events', ...options });

export const passesRedeemBatch = <ThrowOnError extends boolean = false>(options: Options<PassesRedeemBatchData, ThrowOnError>): RequestResult<PassesRedeemBatchResponses, unknown, ThrowOnError> => options.client.post<PassesRedeemBatchResponses, unknown, ThrowOnError>({
    url: '/passes/redeem/batch',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesManifest = <ThrowOnError extends boolean = false>(options: Options<PassesManifestData, ThrowOnError>): RequestResult<PassesManifestResponses, unknown, ThrowOnError> => options.client.get<PassesManifestResponses, unknown, ThrowOnError>({ url: '/passes/manifest', ...options });

export const passesLookup = <ThrowOnError extends boolean = false>(options: Options<PassesLookupData, ThrowOnError>): RequestResult<PassesLookupResponses, unknown, ThrowOnError> => options.client.get<PassesLookupResponses, unknown, ThrowOnError>({ url: '/passes/lookup', ...options });

export const passesValidateByBarcode = <ThrowOnError extends boolean = false>(options: Options<PassesValidateByBarcodeData, ThrowOnError>): RequestResult<PassesValidateByBarcodeResponses, unknown, ThrowOnError> => options.client.get<PassesValidateByBarcodeResponses, unknown, ThrowOnError>({ url: '/passes/barcode/{barcode}', ...options });

export const passesRedeemByBarcode = <ThrowOnError extends boolean = false>(options: Options<PassesRedeemByBarcodeData, ThrowOnError>): RequestResult<PassesRedeemByBarcodeResponses, unknown, ThrowOnError> => options.client.post<PassesRedeemByBarcodeResponses, unknown, ThrowOnError>({
    url: '/passes/barcode/{barcode}/redeem',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesUnredeemByBarcode = <ThrowOnError extends boolean = false>(options: Options<PassesUnredeemByBarcodeData, ThrowOnError>): RequestResult<PassesUnredeemByBarcodeResponses, unknown, ThrowOnError> => options.client.post<PassesUnredeemByBarcodeResponses, unknown, ThrowOnError>({ url: '/passes/barcode/{barcode}/unredeem', ...options });

export const passesList = <ThrowOnError extends boolean = false>(options: Options<PassesListData, ThrowOnError>): RequestResult<PassesListResponses, unknown, ThrowOnError> => options.client.get<PassesListResponses, unknown, ThrowOnError>({ url: '/passes', ...options });

export const passesUpdateStatuses = <ThrowOnError extends boolean = false>(options: Options<PassesUpdateStatusesData, ThrowOnError>): RequestResult<PassesUpdateStatusesResponses, unknown, ThrowOnError> => options.client.post<PassesUpdateStatusesResponses, unknown, ThrowOnError>({
    url: '/passes/status/batch',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesValidate = <ThrowOnError extends boolean = false>(options: Options<PassesValidateData, ThrowOnError>): RequestResult<PassesValidateResponses, unknown, ThrowOnError> => options.client.get<PassesValidateResponses, unknown, ThrowOnError>({ url: '/passes/template/{templateId}/barcode/{barcode}', ...options });

export const passesRedeem = <ThrowOnError extends boolean = false>(options: Options<PassesRedeemData, ThrowOnError>): RequestResult<PassesRedeemResponses, unknown, ThrowOnError> => options.client.post<PassesRedeemResponses, unknown, ThrowOnError>({
    url: '/passes/template/{templateId}/redeem/{barcode}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesUnredeem = <ThrowOnError extends boolean = false>(options: Options<PassesUnredeemData, ThrowOnError>): RequestResult<PassesUnredeemResponses, unknown, ThrowOnError> => options.client.post<PassesUnredeemResponses, unknown, ThrowOnError>({ url: '/passes/template/{templateId}/unredeem/{barcode}', ...options });

export const passesDelete = <ThrowOnError extends boolean = false>(options: Options<PassesDeleteData, ThrowOnError>): RequestResult<PassesDeleteResponses, unknown, ThrowOnError> => options.client.delete<PassesDeleteResponses, unknown, ThrowOnError>({ url: '/passes/{id}', ...options });

export const passesGet = <ThrowOnError extends boolean = false>(options: Options<PassesGetData, ThrowOnError>): RequestResult<PassesGetResponses, unknown, ThrowOnError> => options.client.get<PassesGetResponses, unknown, ThrowOnError>({ url: '/passes/{id}', ...options });

export const passesUpdate = <ThrowOnError extends boolean = false>(options: Options<PassesUpdateData, ThrowOnError>): RequestResult<PassesUpdateResponses, unknown, ThrowOnError> => options.client.patch<PassesUpdateResponses, unknown, ThrowOnError>({
    url: '/passes/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesSync = <ThrowOnError extends boolean = false>(options: Options<PassesSyncData, ThrowOnError>): RequestResult<PassesSyncResponses, unknown, ThrowOnError> => options.client.post<PassesSyncResponses, unknown, ThrowOnError>({
    url: '/passes/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesRevokeLinks = <ThrowOnError extends boolean = false>(options: Options<PassesRevokeLinksData, ThrowOnError>): RequestResult<PassesRevokeLinksResponses, unknown, ThrowOnError> => options.client.post<PassesRevokeLinksResponses, unknown, ThrowOnError>({ url: '/passes/{id}/links/revoke', ...options });

export const clientsDeleteMany = <ThrowOnError extends boolean = false>(options: Options<ClientsDeleteManyData, ThrowOnError>): RequestResult<ClientsDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<ClientsDeleteManyResponses, unknown, ThrowOnError>({
    url: '/clients/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientsUpdateMany = <ThrowOnError extends boolean = false>(options: Options<ClientsUpdateManyData, ThrowOnError>): RequestResult<ClientsUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<ClientsUpdateManyResponses, unknown, ThrowOnError>({
    url: '/clients/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientsCreateMany = <ThrowOnError extends boolean = false>(options: Options<ClientsCreateManyData, ThrowOnError>): RequestResult<ClientsCreateManyResponses, unknown, ThrowOnError> => options.client.post<ClientsCreateManyResponses, unknown, ThrowOnError>({
    url: '/clients/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientsList = <ThrowOnError extends boolean = false>(options: Options<ClientsListData, ThrowOnError>): RequestResult<ClientsListResponses, unknown, ThrowOnError> => options.client.get<ClientsListResponses, unknown, ThrowOnError>({ url: '/clients', ...options });

export const clientsCreate = <ThrowOnError extends boolean = false>(options: Options<ClientsCreateData, ThrowOnError>): RequestResult<ClientsCreateResponses, unknown, ThrowOnError> => options.client.post<ClientsCreateResponses, unknown, ThrowOnError>({
    url: '/clients',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientsDelete = <ThrowOnError extends boolean = false>(options: Options<ClientsDeleteData, ThrowOnError>): RequestResult<ClientsDeleteResponses, unknown, ThrowOnError> => options.client.delete<ClientsDeleteResponses, unknown, ThrowOnError>({ url: '/clients/{id}', ...options });

export const clientsGet = <ThrowOnError extends boolean = false>(options: Options<ClientsGetData, ThrowOnError>): RequestResult<ClientsGetResponses, unknown, ThrowOnError> => options.client.get<ClientsGetResponses, unknown, ThrowOnError>({ url: '/clients/{id}', ...options });

export const clientsUpdate = <ThrowOnError extends boolean = false>(options: Options<ClientsUpdateData, ThrowOnError>): RequestResult<ClientsUpdateResponses, unknown, ThrowOnError> => options.client.patch<ClientsUpdateResponses, unknown, ThrowOnError>({
    url: '/clients/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientsSetGain = <ThrowOnError extends boolean = false>(options: Options<ClientsSetGainData, ThrowOnError>): RequestResult<ClientsSetGainResponses, unknown, ThrowOnError> => options.client.patch<ClientsSetGainResponses, unknown, ThrowOnError>({
    url: '/clients/{id}/gain',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientsChangeGain = <ThrowOnError extends boolean = false>(options: Options<ClientsChangeGainData, ThrowOnError>): RequestResult<ClientsChangeGainResponses, unknown, ThrowOnError> => options.client.post<ClientsChangeGainResponses, unknown, ThrowOnError>({
    url: '/clients/{id}/gain/changes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const passesGetGain = <ThrowOnError extends boolean = false>(options: Options<PassesGetGainData, ThrowOnError>): RequestResult<PassesGetGainResponses, unknown, ThrowOnError> => options.client.get<PassesGetGainResponses, unknown, ThrowOnError>({ url: '/passes/barcode/{barcode}/gain', ...options });

export const passesChangeGain = <ThrowOnError extends boolean = false>(options: Options<PassesChangeGainData, ThrowOnError>): RequestResult<PassesChangeGainResponses, unknown, ThrowOnError> => options.client.post<PassesChangeGainResponses, unknown, ThrowOnError>({
    url: '/passes/barcode/{barcode}/gain',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const csvOperationsExportClients = <ThrowOnError extends boolean = false>(options: Options<CsvOperationsExportClientsData, ThrowOnError>): RequestResult<CsvOperationsExportClientsResponses, unknown, ThrowOnError> => options.client.post<CsvOperationsExportClientsResponses, unknown, ThrowOnError>({
    url: '/csv-operations/export-csv',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const csvOperationsImportClients = <ThrowOnError extends boolean = false>(options: Options<CsvOperationsImportClientsData, ThrowOnError>): RequestResult<CsvOperationsImportClientsResponses, unknown, ThrowOnError> => options.client.post<CsvOperationsImportClientsResponses, unknown, ThrowOnError>({
    ...formDataBodySerializer,
    url: '/csv-operations/import-csv',
    ...options,
    headers: {
        'Content-Type': null,
        ...options.headers
    }
});

export const csvOperationsGetFile = <ThrowOnError extends boolean = false>(options: Options<CsvOperationsGetFileData, ThrowOnError>): RequestResult<CsvOperationsGetFileResponses, unknown, ThrowOnError> => options.client.get<CsvOperationsGetFileResponses, unknown, ThrowOnError>({ url: '/csv-operations/{operationId}/file', ...options });

export const adminCreditsList = <ThrowOnError extends boolean = false>(options: Options<AdminCreditsListData, ThrowOnError>): RequestResult<AdminCreditsListResponses, unknown, ThrowOnError> => options.client.get<AdminCreditsListResponses, unknown, ThrowOnError>({ url: '/admin/wallets/{id}/credits', ...options });

export const adminCreditsCreate = <ThrowOnError extends boolean = false>(options: Options<AdminCreditsCreateData, ThrowOnError>): RequestResult<AdminCreditsCreateResponses, unknown, ThrowOnError> => options.client.post<AdminCreditsCreateResponses, unknown, ThrowOnError>({
    url: '/admin/wallets/{id}/credits',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const adminPacksList = <ThrowOnError extends boolean = false>(options: Options<AdminPacksListData, ThrowOnError>): RequestResult<AdminPacksListResponses, unknown, ThrowOnError> => options.client.get<AdminPacksListResponses, unknown, ThrowOnError>({ url: '/admin/packs', ...options });

export const adminPacksCreate = <ThrowOnError extends boolean = false>(options: Options<AdminPacksCreateData, ThrowOnError>): RequestResult<AdminPacksCreateResponses, unknown, ThrowOnError> => options.client.post<AdminPacksCreateResponses, unknown, ThrowOnError>({
    url: '/admin/packs',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const adminPacksDelete = <ThrowOnError extends boolean = false>(options: Options<AdminPacksDeleteData, ThrowOnError>): RequestResult<AdminPacksDeleteResponses, unknown, ThrowOnError> => options.client.delete<AdminPacksDeleteResponses, unknown, ThrowOnError>({ url: '/admin/packs/{id}', ...options });

export const adminPacksGet = <ThrowOnError extends boolean = false>(options: Options<AdminPacksGetData, ThrowOnError>): RequestResult<AdminPacksGetResponses, unknown, ThrowOnError> => options.client.get<AdminPacksGetResponses, unknown, ThrowOnError>({ url: '/admin/packs/{id}', ...options });

export const adminPacksUpdate = <ThrowOnError extends boolean = false>(options: Options<AdminPacksUpdateData, ThrowOnError>): RequestResult<AdminPacksUpdateResponses, unknown, ThrowOnError> => options.client.patch<AdminPacksUpdateResponses, unknown, ThrowOnError>({
    url: '/admin/packs/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const adminPackManagersList = <ThrowOnError extends boolean = false>(options: Options<AdminPackManagersListData, ThrowOnError>): RequestResult<AdminPackManagersListResponses, unknown, ThrowOnError> => options.client.get<AdminPackManagersListResponses, unknown, ThrowOnError>({ url: '/admin/packs/{id}/managers', ...options });

export const adminPackManagersDelete = <ThrowOnError extends boolean = false>(options: Options<AdminPackManagersDeleteData, ThrowOnError>): RequestResult<AdminPackManagersDeleteResponses, unknown, ThrowOnError> => options.client.delete<AdminPackManagersDeleteResponses, unknown, ThrowOnError>({ url: '/admin/packs/{id}/managers/{userId}', ...options });

export const adminPackManagersGet = <ThrowOnError extends boolean = false>(options: Options<AdminPackManagersGetData, ThrowOnError>): RequestResult<AdminPackManagersGetResponses, unknown, ThrowOnError> => options.client.get<AdminPackManagersGetResponses, unknown, ThrowOnError>({ url: '/admin/packs/{id}/managers/{userId}', ...options });

export const adminPackManagersAssign = <ThrowOnError extends boolean = false>(options: Options<AdminPackManagersAssignData, ThrowOnError>): RequestResult<AdminPackManagersAssignResponses, unknown, ThrowOnError> => options.client.put<AdminPackManagersAssignResponses, unknown, ThrowOnError>({ url: '/admin/packs/{id}/managers/{userId}', ...options });

export const packsMine = <ThrowOnError extends boolean = false>(options: Options<PacksMineData, ThrowOnError>): RequestResult<PacksMineResponses, unknown, ThrowOnError> => options.client.get<PacksMineResponses, unknown, ThrowOnError>({ url: '/packs/mine', ...options });

export const communicationsAutomationsList = <ThrowOnError extends boolean = false>(options: Options<CommunicationsAutomationsListData, ThrowOnError>): RequestResult<CommunicationsAutomationsListResponses, unknown, ThrowOnError> => options.client.get<CommunicationsAutomationsListResponses, unknown, ThrowOnError>({ url: '/communications/automations', ...options });

export const communicationsAutomationsReplace = <ThrowOnError extends boolean = false>(options: Options<CommunicationsAutomationsReplaceData, ThrowOnError>): RequestResult<CommunicationsAutomationsReplaceResponses, unknown, ThrowOnError> => options.client.put<CommunicationsAutomationsReplaceResponses, unknown, ThrowOnError>({
    url: '/communications/automations',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationsList = <ThrowOnError extends boolean = false>(options: Options<CommunicationsListData, ThrowOnError>): RequestResult<CommunicationsListResponses, unknown, ThrowOnError> => options.client.get<CommunicationsListResponses, unknown, ThrowOnError>({ url: '/communications', ...options });

export const communicationsCreate = <ThrowOnError extends boolean = false>(options: Options<CommunicationsCreateData, ThrowOnError>): RequestResult<CommunicationsCreateResponses, unknown, ThrowOnError> => options.client.post<CommunicationsCreateResponses, unknown, ThrowOnError>({
    url: '/communications',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationsPreview = <ThrowOnError extends boolean = false>(options: Options<CommunicationsPreviewData, ThrowOnError>): RequestResult<CommunicationsPreviewResponses, unknown, ThrowOnError> => options.client.post<CommunicationsPreviewResponses, unknown, ThrowOnError>({
    url: '/communications/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationsDelete = <ThrowOnError extends boolean = false>(options: Options<CommunicationsDeleteData, ThrowOnError>): RequestResult<CommunicationsDeleteResponses, unknown, ThrowOnError> => options.client.delete<CommunicationsDeleteResponses, unknown, ThrowOnError>({ url: '/communications/{id}', ...options });

export const communicationsGet = <ThrowOnError extends boolean = false>(options: Options<CommunicationsGetData, ThrowOnError>): RequestResult<CommunicationsGetResponses, unknown, ThrowOnError> => options.client.get<CommunicationsGetResponses, unknown, ThrowOnError>({ url: '/communications/{id}', ...options });

export const communicationsUpdate = <ThrowOnError extends boolean = false>(options: Options<CommunicationsUpdateData, ThrowOnError>): RequestResult<CommunicationsUpdateResponses, unknown, ThrowOnError> => options.client.patch<CommunicationsUpdateResponses, unknown, ThrowOnError>({
    url: '/communications/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationsTest = <ThrowOnError extends boolean = false>(options: Options<CommunicationsTestData, ThrowOnError>): RequestResult<CommunicationsTestResponses, unknown, ThrowOnError> => options.client.post<CommunicationsTestResponses, unknown, ThrowOnError>({
    url: '/communications/{id}/test',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationsPause = <ThrowOnError extends boolean = false>(options: Options<CommunicationsPauseData, ThrowOnError>): RequestResult<CommunicationsPauseResponses, unknown, ThrowOnError> => options.client.post<CommunicationsPauseResponses, unknown, ThrowOnError>({ url: '/communications/{id}/pause', ...options });

export const communicationsResume = <ThrowOnError extends boolean = false>(options: Options<CommunicationsResumeData, ThrowOnError>): RequestResult<CommunicationsResumeResponses, unknown, ThrowOnError> => options.client.post<CommunicationsResumeResponses, unknown, ThrowOnError>({ url: '/communications/{id}/resume', ...options });

export const communicationsCancel = <ThrowOnError extends boolean = false>(options: Options<CommunicationsCancelData, ThrowOnError>): RequestResult<CommunicationsCancelResponses, unknown, ThrowOnError> => options.client.post<CommunicationsCancelResponses, unknown, ThrowOnError>({ url: '/communications/{id}/cancel', ...options });

export const communicationsRecipientsList = <ThrowOnError extends boolean = false>(options: Options<CommunicationsRecipientsListData, ThrowOnError>): RequestResult<CommunicationsRecipientsListResponses, unknown, ThrowOnError> => options.client.get<CommunicationsRecipientsListResponses, unknown, ThrowOnError>({ url: '/communications/{id}/recipients', ...options });

export const deliveriesList = <ThrowOnError extends boolean = false>(options: Options<DeliveriesListData, ThrowOnError>): RequestResult<DeliveriesListResponses, unknown, ThrowOnError> => options.client.get<DeliveriesListResponses, unknown, ThrowOnError>({ url: '/deliveries', ...options });

export const walletsMessagingGet = <ThrowOnError extends boolean = false>(options: Options<WalletsMessagingGetData, ThrowOnError>): RequestResult<WalletsMessagingGetResponses, unknown, ThrowOnError> => options.client.get<WalletsMessagingGetResponses, unknown, ThrowOnError>({ url: '/wallets/messaging', ...options });

export const walletsMessagingReplace = <ThrowOnError extends boolean = false>(options: Options<WalletsMessagingReplaceData, ThrowOnError>): RequestResult<WalletsMessagingReplaceResponses, unknown, ThrowOnError> => options.client.put<WalletsMessagingReplaceResponses, unknown, ThrowOnError>({
    url: '/wallets/messaging',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const devOutboxList = <ThrowOnError extends boolean = false>(options: Options<DevOutboxListData, ThrowOnError>): RequestResult<DevOutboxListResponses, unknown, ThrowOnError> => options.client.get<DevOutboxListResponses, unknown, ThrowOnError>({ url: '/dev/outbox', ...options });

export const devMailboxGet = <ThrowOnError extends boolean = false>(options: Options<DevMailboxGetData, ThrowOnError>): RequestResult<DevMailboxGetResponses, unknown, ThrowOnError> => options.client.get<DevMailboxGetResponses, unknown, ThrowOnError>({ url: '/dev/mailbox', ...options });

export const appleUnregister = <ThrowOnError extends boolean = false>(options: Options<AppleUnregisterData, ThrowOnError>): RequestResult<AppleUnregisterResponses, unknown, ThrowOnError> => options.client.delete<AppleUnregisterResponses, unknown, ThrowOnError>({ url: '/apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}', ...options });

export const appleRegister = <ThrowOnError extends boolean = false>(options: Options<AppleRegisterData, ThrowOnError>): RequestResult<AppleRegisterResponses, unknown, ThrowOnError> => options.client.post<AppleRegisterResponses, unknown, ThrowOnError>({
    url: '/apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}/{serialNumber}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const appleListChanged = <ThrowOnError extends boolean = false>(options: Options<AppleListChangedData, ThrowOnError>): RequestResult<AppleListChangedResponses, unknown, ThrowOnError> => options.client.get<AppleListChangedResponses, unknown, ThrowOnError>({ url: '/apple/v1/devices/{deviceLibraryIdentifier}/registrations/{passTypeIdentifier}', ...options });

export const appleGetPassFile = <ThrowOnError extends boolean = false>(options: Options<AppleGetPassFileData, ThrowOnError>): RequestResult<AppleGetPassFileResponses, unknown, ThrowOnError> => options.client.get<AppleGetPassFileResponses, unknown, ThrowOnError>({ url: '/apple/v1/passes/{passTypeIdentifier}/{serialNumber}', ...options });

export const appleLogDeviceMessages = <ThrowOnError extends boolean = false>(options: Options<AppleLogDeviceMessagesData, ThrowOnError>): RequestResult<AppleLogDeviceMessagesResponses, unknown, ThrowOnError> => options.client.post<AppleLogDeviceMessagesResponses, unknown, ThrowOnError>({
    url: '/apple/v1/log',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const googleReceiveCallback = <ThrowOnError extends boolean = false>(options: Options<GoogleReceiveCallbackData, ThrowOnError>): RequestResult<GoogleReceiveCallbackResponses, unknown, ThrowOnError> => options.client.post<GoogleReceiveCallbackResponses, unknown, ThrowOnError>({
    url: '/google/callback',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const claimsGetForm = <ThrowOnError extends boolean = false>(options: Options<ClaimsGetFormData, ThrowOnError>): RequestResult<ClaimsGetFormResponses, unknown, ThrowOnError> => options.client.get<ClaimsGetFormResponses, unknown, ThrowOnError>({ url: '/o/{identifier}', ...options });

export const claimsSubmit = <ThrowOnError extends boolean = false>(options: Options<ClaimsSubmitData, ThrowOnError>): RequestResult<unknown, unknown, ThrowOnError> => options.client.post<unknown, unknown, ThrowOnError>({
    ...urlSearchParamsBodySerializer,
    url: '/o/{identifier}',
    ...options,
    headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...options.headers
    }
});

export const claimsGetSent = <ThrowOnError extends boolean = false>(options: Options<ClaimsGetSentData, ThrowOnError>): RequestResult<ClaimsGetSentResponses, unknown, ThrowOnError> => options.client.get<ClaimsGetSentResponses, unknown, ThrowOnError>({ url: '/o/{identifier}/sent', ...options });

export const claimsGetQrCode = <ThrowOnError extends boolean = false>(options: Options<ClaimsGetQrCodeData, ThrowOnError>): RequestResult<ClaimsGetQrCodeResponses, unknown, ThrowOnError> => options.client.get<ClaimsGetQrCodeResponses, unknown, ThrowOnError>({ url: '/o/{identifier}/qr.png', ...options });

export const passPagesGetBundle = <ThrowOnError extends boolean = false>(options: Options<PassPagesGetBundleData, ThrowOnError>): RequestResult<PassPagesGetBundleResponses, unknown, ThrowOnError> => options.client.get<PassPagesGetBundleResponses, unknown, ThrowOnError>({ url: '/p/bundle.pkpasses', ...options });

export const passPagesGet = <ThrowOnError extends boolean = false>(options: Options<PassPagesGetData, ThrowOnError>): RequestResult<PassPagesGetResponses, unknown, ThrowOnError> => options.client.get<PassPagesGetResponses, unknown, ThrowOnError>({ url: '/p/{shortId}', ...options });

export const passPagesGetFile = <ThrowOnError extends boolean = false>(options: Options<PassPagesGetFileData, ThrowOnError>): RequestResult<PassPagesGetFileResponses, unknown, ThrowOnError> => options.client.get<PassPagesGetFileResponses, unknown, ThrowOnError>({ url: '/p/{shortId}/pass.pkpass', ...options });

export const passPagesGetCalendar = <ThrowOnError extends boolean = false>(options: Options<PassPagesGetCalendarData, ThrowOnError>): RequestResult<PassPagesGetCalendarResponses, unknown, ThrowOnError> => options.client.get<PassPagesGetCalendarResponses, unknown, ThrowOnError>({ url: '/p/{shortId}/calendar.ics', ...options });

export const passPagesSaveToGoogle = <ThrowOnError extends boolean = false>(options: Options<PassPagesSaveToGoogleData, ThrowOnError>): RequestResult<unknown, unknown, ThrowOnError> => options.client.get<unknown, unknown, ThrowOnError>({ url: '/p/{shortId}/google', ...options });

export const signUpGetForm = <ThrowOnError extends boolean = false>(options: Options<SignUpGetFormData, ThrowOnError>): RequestResult<SignUpGetFormResponses, unknown, ThrowOnError> => options.client.get<SignUpGetFormResponses, unknown, ThrowOnError>({ url: '/s/{identifier}', ...options });

export const signUpSubmit = <ThrowOnError extends boolean = false>(options: Options<SignUpSubmitData, ThrowOnError>): RequestResult<unknown, unknown, ThrowOnError> => options.client.post<unknown, unknown, ThrowOnError>({
    ...urlSearchParamsBodySerializer,
    url: '/s/{identifier}',
    ...options,
    headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...options.headers
    }
});

export const signUpGetThanks = <ThrowOnError extends boolean = false>(options: Options<SignUpGetThanksData, ThrowOnError>): RequestResult<SignUpGetThanksResponses, unknown, ThrowOnError> => options.client.get<SignUpGetThanksResponses, unknown, ThrowOnError>({ url: '/s/{identifier}/thanks', ...options });

export const signUpGetSent = <ThrowOnError extends boolean = false>(options: Options<SignUpGetSentData, ThrowOnError>): RequestResult<SignUpGetSentResponses, unknown, ThrowOnError> => options.client.get<SignUpGetSentResponses, unknown, ThrowOnError>({ url: '/s/{identifier}/sent', ...options });

export const signUpGetQrCode = <ThrowOnError extends boolean = false>(options: Options<SignUpGetQrCodeData, ThrowOnError>): RequestResult<SignUpGetQrCodeResponses, unknown, ThrowOnError> => options.client.get<SignUpGetQrCodeResponses, unknown, ThrowOnError>({ url: '/s/{identifier}/qr.png', ...options });

export const unsubscribeGet = <ThrowOnError extends boolean = false>(options: Options<UnsubscribeGetData, ThrowOnError>): RequestResult<UnsubscribeGetResponses, unknown, ThrowOnError> => options.client.get<UnsubscribeGetResponses, unknown, ThrowOnError>({ url: '/u/{token}', ...options });

export const unsubscribeSubmit = <ThrowOnError extends boolean = false>(options: Options<UnsubscribeSubmitData, ThrowOnError>): RequestResult<UnsubscribeSubmitResponses, unknown, ThrowOnError> => options.client.post<UnsubscribeSubmitResponses, unknown, ThrowOnError>({ url: '/u/{token}', ...options });

export const unsubscribeSubscribe = <ThrowOnError extends boolean = false>(options: Options<UnsubscribeSubscribeData, ThrowOnError>): RequestResult<UnsubscribeSubscribeResponses, unknown, ThrowOnError> => options.client.post<UnsubscribeSubscribeResponses, unknown, ThrowOnError>({ url: '/u/{token}/subscribe', ...options });

export const statisticsGet = <ThrowOnError extends boolean = false>(options: Options<StatisticsGetData, ThrowOnError>): RequestResult<StatisticsGetResponses, unknown, ThrowOnError> => options.client.get<StatisticsGetResponses, unknown, ThrowOnError>({ url: '/statistics', ...options });

export const statisticsSummary = <ThrowOnError extends boolean = false>(options: Options<StatisticsSummaryData, ThrowOnError>): RequestResult<StatisticsSummaryResponses, unknown, ThrowOnError> => options.client.get<StatisticsSummaryResponses, unknown, ThrowOnError>({ url: '/statistics/summary', ...options });

export const statisticsExportCsv = <ThrowOnError extends boolean = false>(options: Options<StatisticsExportCsvData, ThrowOnError>): RequestResult<StatisticsExportCsvResponses, unknown, ThrowOnError> => options.client.get<StatisticsExportCsvResponses, unknown, ThrowOnError>({ url: '/statistics/export.csv', ...options });

export const passesTimeline = <ThrowOnError extends boolean = false>(options: Options<PassesTimelineData, ThrowOnError>): RequestResult<PassesTimelineResponses, unknown, ThrowOnError> => options.client.get<PassesTimelineResponses, unknown, ThrowOnError>({ url: '/passes/{id}/timeline', ...options });

export const webhooksDeliveriesList = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesListData, ThrowOnError>): RequestResult<WebhooksDeliveriesListResponses, unknown, ThrowOnError> => options.client.get<WebhooksDeliveriesListResponses, unknown, ThrowOnError>({ url: '/webhooks/deliveries', ...options });

export const webhooksDeliveriesGet = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesGetData, ThrowOnError>): RequestResult<WebhooksDeliveriesGetResponses, unknown, ThrowOnError> => options.client.get<WebhooksDeliveriesGetResponses, unknown, ThrowOnError>({ url: '/webhooks/deliveries/{id}', ...options });

export const webhooksDeliveriesReplayAll = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesReplayAllData, ThrowOnError>): RequestResult<WebhooksDeliveriesReplayAllResponses, unknown, ThrowOnError> => options.client.post<WebhooksDeliveriesReplayAllResponses, unknown, ThrowOnError>({
    url: '/webhooks/deliveries/replay',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const webhooksDeliveriesReplay = <ThrowOnError extends boolean = false>(options: Options<WebhooksDeliveriesReplayData, ThrowOnError>): RequestResult<WebhooksDeliveriesReplayResponses, unknown, ThrowOnError> => options.client.post<WebhooksDeliveriesReplayResponses, unknown, ThrowOnError>({ url: '/webhooks/deliveries/{id}/replay', ...options });

export const webhooksSendTest = <ThrowOnError extends boolean = false>(options: Options<WebhooksSendTestData, ThrowOnError>): RequestResult<WebhooksSendTestResponses, unknown, ThrowOnError> => options.client.post<WebhooksSendTestResponses, unknown, ThrowOnError>({
    url: '/webhooks/test',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsWebhookEventsGet = <ThrowOnError extends boolean = false>(options: Options<WalletsWebhookEventsGetData, ThrowOnError>): RequestResult<WalletsWebhookEventsGetResponses, unknown, ThrowOnError> => options.client.get<WalletsWebhookEventsGetResponses, unknown, ThrowOnError>({ url: '/wallets/webhook-events', ...options });

export const walletsWebhookEventsReplace = <ThrowOnError extends boolean = false>(options: Options<WalletsWebhookEventsReplaceData, ThrowOnError>): RequestResult<WalletsWebhookEventsReplaceResponses, unknown, ThrowOnError> => options.client.put<WalletsWebhookEventsReplaceResponses, unknown, ThrowOnError>({
    url: '/wallets/webhook-events',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const walletsWebhookSecretRotate = <ThrowOnError extends boolean = false>(options: Options<WalletsWebhookSecretRotateData, ThrowOnError>): RequestResult<WalletsWebhookSecretRotateResponses, unknown, ThrowOnError> => options.client.post<WalletsWebhookSecretRotateResponses, unknown, ThrowOnError>({ url: '/wallets/webhook-secret', ...options });

export const walletsWebhookSecretOfReceiver = <ThrowOnError extends boolean = false>(options: Options<WalletsWebhookSecretOfReceiverData, ThrowOnError>): RequestResult<WalletsWebhookSecretOfReceiverResponses, unknown, ThrowOnError> => options.client.post<WalletsWebhookSecretOfReceiverResponses, unknown, ThrowOnError>({
    url: '/wallets/webhook-secret/receiver',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const healthLive = <ThrowOnError extends boolean = false>(options: Options<HealthLiveData, ThrowOnError>): RequestResult<HealthLiveResponses, unknown, ThrowOnError> => options.client.get<HealthLiveResponses, unknown, ThrowOnError>({ url: '/health/live', ...options });

export const healthReady = <ThrowOnError extends boolean = false>(options: Options<HealthReadyData, ThrowOnError>): RequestResult<HealthReadyResponses, unknown, ThrowOnError> => options.client.get<HealthReadyResponses, unknown, ThrowOnError>({ url: '/health/ready', ...options });

export const metricsGet = <ThrowOnError extends boolean = false>(options: Options<MetricsGetData, ThrowOnError>): RequestResult<MetricsGetResponses, unknown, ThrowOnError> => options.client.get<MetricsGetResponses, unknown, ThrowOnError>({ url: '/metrics', ...options });

export const filesGet = <ThrowOnError extends boolean = false>(options: Options<FilesGetData, ThrowOnError>): RequestResult<FilesGetResponses, unknown, ThrowOnError> => options.client.get<FilesGetResponses, unknown, ThrowOnError>({ url: '/files/{name}', ...options });

export const transitsPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<TransitsPassesDeleteManyData, ThrowOnError>): RequestResult<TransitsPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<TransitsPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/transits/{transitId}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<TransitsPassesUpdateManyData, ThrowOnError>): RequestResult<TransitsPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<TransitsPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/transits/{transitId}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<TransitsPassesCreateManyData, ThrowOnError>): RequestResult<TransitsPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<TransitsPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/transits/{transitId}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsList = <ThrowOnError extends boolean = false>(options: Options<TransitsListData, ThrowOnError>): RequestResult<TransitsListResponses, unknown, ThrowOnError> => options.client.get<TransitsListResponses, unknown, ThrowOnError>({ url: '/transits', ...options });

export const transitsCreate = <ThrowOnError extends boolean = false>(options: Options<TransitsCreateData, ThrowOnError>): RequestResult<TransitsCreateResponses, unknown, ThrowOnError> => options.client.post<TransitsCreateResponses, unknown, ThrowOnError>({
    url: '/transits',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsPreview = <ThrowOnError extends boolean = false>(options: Options<TransitsPreviewData, ThrowOnError>): RequestResult<TransitsPreviewResponses, unknown, ThrowOnError> => options.client.post<TransitsPreviewResponses, unknown, ThrowOnError>({
    url: '/transits/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsDelete = <ThrowOnError extends boolean = false>(options: Options<TransitsDeleteData, ThrowOnError>): RequestResult<TransitsDeleteResponses, unknown, ThrowOnError> => options.client.delete<TransitsDeleteResponses, unknown, ThrowOnError>({ url: '/transits/{id}', ...options });

export const transitsGet = <ThrowOnError extends boolean = false>(options: Options<TransitsGetData, ThrowOnError>): RequestResult<TransitsGetResponses, unknown, ThrowOnError> => options.client.get<TransitsGetResponses, unknown, ThrowOnError>({ url: '/transits/{id}', ...options });

export const transitsUpdate = <ThrowOnError extends boolean = false>(options: Options<TransitsUpdateData, ThrowOnError>): RequestResult<TransitsUpdateResponses, unknown, ThrowOnError> => options.client.patch<TransitsUpdateResponses, unknown, ThrowOnError>({
    url: '/transits/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsSync = <ThrowOnError extends boolean = false>(options: Options<TransitsSyncData, ThrowOnError>): RequestResult<TransitsSyncResponses, unknown, ThrowOnError> => options.client.post<TransitsSyncResponses, unknown, ThrowOnError>({
    url: '/transits/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const transitsPassesList = <ThrowOnError extends boolean = false>(options: Options<TransitsPassesListData, ThrowOnError>): RequestResult<TransitsPassesListResponses, unknown, ThrowOnError> => options.client.get<TransitsPassesListResponses, unknown, ThrowOnError>({ url: '/transits/{transitId}/passes', ...options });

export const transitsPassesCreate = <ThrowOnError extends boolean = false>(options: Options<TransitsPassesCreateData, ThrowOnError>): RequestResult<TransitsPassesCreateResponses, unknown, ThrowOnError> => options.client.post<TransitsPassesCreateResponses, unknown, ThrowOnError>({
    url: '/transits/{transitId}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<EventsPassesDeleteManyData, ThrowOnError>): RequestResult<EventsPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<EventsPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/events/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<EventsPassesUpdateManyData, ThrowOnError>): RequestResult<EventsPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<EventsPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/events/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<EventsPassesCreateManyData, ThrowOnError>): RequestResult<EventsPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<EventsPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/events/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsList = <ThrowOnError extends boolean = false>(options: Options<EventsListData, ThrowOnError>): RequestResult<EventsListResponses, unknown, ThrowOnError> => options.client.get<EventsListResponses, unknown, ThrowOnError>({ url: '/events', ...options });

export const eventsCreate = <ThrowOnError extends boolean = false>(options: Options<EventsCreateData, ThrowOnError>): RequestResult<EventsCreateResponses, unknown, ThrowOnError> => options.client.post<EventsCreateResponses, unknown, ThrowOnError>({
    url: '/events',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsPreview = <ThrowOnError extends boolean = false>(options: Options<EventsPreviewData, ThrowOnError>): RequestResult<EventsPreviewResponses, unknown, ThrowOnError> => options.client.post<EventsPreviewResponses, unknown, ThrowOnError>({
    url: '/events/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsDelete = <ThrowOnError extends boolean = false>(options: Options<EventsDeleteData, ThrowOnError>): RequestResult<EventsDeleteResponses, unknown, ThrowOnError> => options.client.delete<EventsDeleteResponses, unknown, ThrowOnError>({ url: '/events/{id}', ...options });

export const eventsGet = <ThrowOnError extends boolean = false>(options: Options<EventsGetData, ThrowOnError>): RequestResult<EventsGetResponses, unknown, ThrowOnError> => options.client.get<EventsGetResponses, unknown, ThrowOnError>({ url: '/events/{id}', ...options });

export const eventsUpdate = <ThrowOnError extends boolean = false>(options: Options<EventsUpdateData, ThrowOnError>): RequestResult<EventsUpdateResponses, unknown, ThrowOnError> => options.client.patch<EventsUpdateResponses, unknown, ThrowOnError>({
    url: '/events/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsSync = <ThrowOnError extends boolean = false>(options: Options<EventsSyncData, ThrowOnError>): RequestResult<EventsSyncResponses, unknown, ThrowOnError> => options.client.post<EventsSyncResponses, unknown, ThrowOnError>({
    url: '/events/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const eventsPassesList = <ThrowOnError extends boolean = false>(options: Options<EventsPassesListData, ThrowOnError>): RequestResult<EventsPassesListResponses, unknown, ThrowOnError> => options.client.get<EventsPassesListResponses, unknown, ThrowOnError>({ url: '/events/{id}/passes', ...options });

export const eventsPassesCreate = <ThrowOnError extends boolean = false>(options: Options<EventsPassesCreateData, ThrowOnError>): RequestResult<EventsPassesCreateResponses, unknown, ThrowOnError> => options.client.post<EventsPassesCreateResponses, unknown, ThrowOnError>({
    url: '/events/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<HotelsPassesDeleteManyData, ThrowOnError>): RequestResult<HotelsPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<HotelsPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/hotels/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<HotelsPassesUpdateManyData, ThrowOnError>): RequestResult<HotelsPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<HotelsPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/hotels/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<HotelsPassesCreateManyData, ThrowOnError>): RequestResult<HotelsPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<HotelsPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/hotels/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsList = <ThrowOnError extends boolean = false>(options: Options<HotelsListData, ThrowOnError>): RequestResult<HotelsListResponses, unknown, ThrowOnError> => options.client.get<HotelsListResponses, unknown, ThrowOnError>({ url: '/hotels', ...options });

export const hotelsCreate = <ThrowOnError extends boolean = false>(options: Options<HotelsCreateData, ThrowOnError>): RequestResult<HotelsCreateResponses, unknown, ThrowOnError> => options.client.post<HotelsCreateResponses, unknown, ThrowOnError>({
    url: '/hotels',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsPreview = <ThrowOnError extends boolean = false>(options: Options<HotelsPreviewData, ThrowOnError>): RequestResult<HotelsPreviewResponses, unknown, ThrowOnError> => options.client.post<HotelsPreviewResponses, unknown, ThrowOnError>({
    url: '/hotels/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsDelete = <ThrowOnError extends boolean = false>(options: Options<HotelsDeleteData, ThrowOnError>): RequestResult<HotelsDeleteResponses, unknown, ThrowOnError> => options.client.delete<HotelsDeleteResponses, unknown, ThrowOnError>({ url: '/hotels/{id}', ...options });

export const hotelsGet = <ThrowOnError extends boolean = false>(options: Options<HotelsGetData, ThrowOnError>): RequestResult<HotelsGetResponses, unknown, ThrowOnError> => options.client.get<HotelsGetResponses, unknown, ThrowOnError>({ url: '/hotels/{id}', ...options });

export const hotelsUpdate = <ThrowOnError extends boolean = false>(options: Options<HotelsUpdateData, ThrowOnError>): RequestResult<HotelsUpdateResponses, unknown, ThrowOnError> => options.client.patch<HotelsUpdateResponses, unknown, ThrowOnError>({
    url: '/hotels/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsSync = <ThrowOnError extends boolean = false>(options: Options<HotelsSyncData, ThrowOnError>): RequestResult<HotelsSyncResponses, unknown, ThrowOnError> => options.client.post<HotelsSyncResponses, unknown, ThrowOnError>({
    url: '/hotels/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const hotelsPassesList = <ThrowOnError extends boolean = false>(options: Options<HotelsPassesListData, ThrowOnError>): RequestResult<HotelsPassesListResponses, unknown, ThrowOnError> => options.client.get<HotelsPassesListResponses, unknown, ThrowOnError>({ url: '/hotels/{id}/passes', ...options });

export const hotelsPassesCreate = <ThrowOnError extends boolean = false>(options: Options<HotelsPassesCreateData, ThrowOnError>): RequestResult<HotelsPassesCreateResponses, unknown, ThrowOnError> => options.client.post<HotelsPassesCreateResponses, unknown, ThrowOnError>({
    url: '/hotels/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsPassesSend = <ThrowOnError extends boolean = false>(options: Options<CouponsPassesSendData, ThrowOnError>): RequestResult<CouponsPassesSendResponses, unknown, ThrowOnError> => options.client.post<CouponsPassesSendResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}/passes/send',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<CouponsPassesDeleteManyData, ThrowOnError>): RequestResult<CouponsPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<CouponsPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<CouponsPassesUpdateManyData, ThrowOnError>): RequestResult<CouponsPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<CouponsPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<CouponsPassesCreateManyData, ThrowOnError>): RequestResult<CouponsPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<CouponsPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsList = <ThrowOnError extends boolean = false>(options: Options<CouponsListData, ThrowOnError>): RequestResult<CouponsListResponses, unknown, ThrowOnError> => options.client.get<CouponsListResponses, unknown, ThrowOnError>({ url: '/coupons', ...options });

export const couponsCreate = <ThrowOnError extends boolean = false>(options: Options<CouponsCreateData, ThrowOnError>): RequestResult<CouponsCreateResponses, unknown, ThrowOnError> => options.client.post<CouponsCreateResponses, unknown, ThrowOnError>({
    url: '/coupons',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsPreview = <ThrowOnError extends boolean = false>(options: Options<CouponsPreviewData, ThrowOnError>): RequestResult<CouponsPreviewResponses, unknown, ThrowOnError> => options.client.post<CouponsPreviewResponses, unknown, ThrowOnError>({
    url: '/coupons/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsDelete = <ThrowOnError extends boolean = false>(options: Options<CouponsDeleteData, ThrowOnError>): RequestResult<CouponsDeleteResponses, unknown, ThrowOnError> => options.client.delete<CouponsDeleteResponses, unknown, ThrowOnError>({ url: '/coupons/{id}', ...options });

export const couponsGet = <ThrowOnError extends boolean = false>(options: Options<CouponsGetData, ThrowOnError>): RequestResult<CouponsGetResponses, unknown, ThrowOnError> => options.client.get<CouponsGetResponses, unknown, ThrowOnError>({ url: '/coupons/{id}', ...options });

export const couponsUpdate = <ThrowOnError extends boolean = false>(options: Options<CouponsUpdateData, ThrowOnError>): RequestResult<CouponsUpdateResponses, unknown, ThrowOnError> => options.client.patch<CouponsUpdateResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsSync = <ThrowOnError extends boolean = false>(options: Options<CouponsSyncData, ThrowOnError>): RequestResult<CouponsSyncResponses, unknown, ThrowOnError> => options.client.post<CouponsSyncResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const couponsPassesList = <ThrowOnError extends boolean = false>(options: Options<CouponsPassesListData, ThrowOnError>): RequestResult<CouponsPassesListResponses, unknown, ThrowOnError> => options.client.get<CouponsPassesListResponses, unknown, ThrowOnError>({ url: '/coupons/{id}/passes', ...options });

export const couponsPassesCreate = <ThrowOnError extends boolean = false>(options: Options<CouponsPassesCreateData, ThrowOnError>): RequestResult<CouponsPassesCreateResponses, unknown, ThrowOnError> => options.client.post<CouponsPassesCreateResponses, unknown, ThrowOnError>({
    url: '/coupons/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationTemplatesList = <ThrowOnError extends boolean = false>(options: Options<CommunicationTemplatesListData, ThrowOnError>): RequestResult<CommunicationTemplatesListResponses, unknown, ThrowOnError> => options.client.get<CommunicationTemplatesListResponses, unknown, ThrowOnError>({ url: '/communication-templates', ...options });

export const communicationTemplatesCreate = <ThrowOnError extends boolean = false>(options: Options<CommunicationTemplatesCreateData, ThrowOnError>): RequestResult<CommunicationTemplatesCreateResponses, unknown, ThrowOnError> => options.client.post<CommunicationTemplatesCreateResponses, unknown, ThrowOnError>({
    url: '/communication-templates',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const communicationTemplatesDelete = <ThrowOnError extends boolean = false>(options: Options<CommunicationTemplatesDeleteData, ThrowOnError>): RequestResult<CommunicationTemplatesDeleteResponses, unknown, ThrowOnError> => options.client.delete<CommunicationTemplatesDeleteResponses, unknown, ThrowOnError>({ url: '/communication-templates/{name}', ...options });

export const communicationTemplatesGet = <ThrowOnError extends boolean = false>(options: Options<CommunicationTemplatesGetData, ThrowOnError>): RequestResult<CommunicationTemplatesGetResponses, unknown, ThrowOnError> => options.client.get<CommunicationTemplatesGetResponses, unknown, ThrowOnError>({ url: '/communication-templates/{name}', ...options });

export const communicationTemplatesUpdate = <ThrowOnError extends boolean = false>(options: Options<CommunicationTemplatesUpdateData, ThrowOnError>): RequestResult<CommunicationTemplatesUpdateResponses, unknown, ThrowOnError> => options.client.patch<CommunicationTemplatesUpdateResponses, unknown, ThrowOnError>({
    url: '/communication-templates/{name}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const storeCardsGetDetails = <ThrowOnError extends boolean = false>(options: Options<StoreCardsGetDetailsData, ThrowOnError>): RequestResult<StoreCardsGetDetailsResponses, unknown, ThrowOnError> => options.client.get<StoreCardsGetDetailsResponses, unknown, ThrowOnError>({ url: '/store-cards/details', ...options });

export const storeCardsList = <ThrowOnError extends boolean = false>(options: Options<StoreCardsListData, ThrowOnError>): RequestResult<StoreCardsListResponses, unknown, ThrowOnError> => options.client.get<StoreCardsListResponses, unknown, ThrowOnError>({ url: '/store-cards', ...options });

export const storeCardsCreate = <ThrowOnError extends boolean = false>(options: Options<StoreCardsCreateData, ThrowOnError>): RequestResult<StoreCardsCreateResponses, unknown, ThrowOnError> => options.client.post<StoreCardsCreateResponses, unknown, ThrowOnError>({
    url: '/store-cards',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const storeCardsPreview = <ThrowOnError extends boolean = false>(options: Options<StoreCardsPreviewData, ThrowOnError>): RequestResult<StoreCardsPreviewResponses, unknown, ThrowOnError> => options.client.post<StoreCardsPreviewResponses, unknown, ThrowOnError>({
    url: '/store-cards/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const storeCardsDelete = <ThrowOnError extends boolean = false>(options: Options<StoreCardsDeleteData, ThrowOnError>): RequestResult<StoreCardsDeleteResponses, unknown, ThrowOnError> => options.client.delete<StoreCardsDeleteResponses, unknown, ThrowOnError>({ url: '/store-cards/{id}', ...options });

export const storeCardsGet = <ThrowOnError extends boolean = false>(options: Options<StoreCardsGetData, ThrowOnError>): RequestResult<StoreCardsGetResponses, unknown, ThrowOnError> => options.client.get<StoreCardsGetResponses, unknown, ThrowOnError>({ url: '/store-cards/{id}', ...options });

export const storeCardsUpdate = <ThrowOnError extends boolean = false>(options: Options<StoreCardsUpdateData, ThrowOnError>): RequestResult<StoreCardsUpdateResponses, unknown, ThrowOnError> => options.client.patch<StoreCardsUpdateResponses, unknown, ThrowOnError>({
    url: '/store-cards/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const storeCardsSync = <ThrowOnError extends boolean = false>(options: Options<StoreCardsSyncData, ThrowOnError>): RequestResult<StoreCardsSyncResponses, unknown, ThrowOnError> => options.client.post<StoreCardsSyncResponses, unknown, ThrowOnError>({
    url: '/store-cards/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const storeCardsPassesList = <ThrowOnError extends boolean = false>(options: Options<StoreCardsPassesListData, ThrowOnError>): RequestResult<StoreCardsPassesListResponses, unknown, ThrowOnError> => options.client.get<StoreCardsPassesListResponses, unknown, ThrowOnError>({ url: '/store-cards/{id}/passes', ...options });

export const storeCardsPassesCreate = <ThrowOnError extends boolean = false>(options: Options<StoreCardsPassesCreateData, ThrowOnError>): RequestResult<StoreCardsPassesCreateResponses, unknown, ThrowOnError> => options.client.post<StoreCardsPassesCreateResponses, unknown, ThrowOnError>({
    url: '/store-cards/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientTypesList = <ThrowOnError extends boolean = false>(options: Options<ClientTypesListData, ThrowOnError>): RequestResult<ClientTypesListResponses, unknown, ThrowOnError> => options.client.get<ClientTypesListResponses, unknown, ThrowOnError>({ url: '/client-types', ...options });

export const clientTypesCreate = <ThrowOnError extends boolean = false>(options: Options<ClientTypesCreateData, ThrowOnError>): RequestResult<ClientTypesCreateResponses, unknown, ThrowOnError> => options.client.post<ClientTypesCreateResponses, unknown, ThrowOnError>({
    url: '/client-types',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const clientTypesDelete = <ThrowOnError extends boolean = false>(options: Options<ClientTypesDeleteData, ThrowOnError>): RequestResult<ClientTypesDeleteResponses, unknown, ThrowOnError> => options.client.delete<ClientTypesDeleteResponses, unknown, ThrowOnError>({ url: '/client-types/{id}', ...options });

export const clientTypesGet = <ThrowOnError extends boolean = false>(options: Options<ClientTypesGetData, ThrowOnError>): RequestResult<ClientTypesGetResponses, unknown, ThrowOnError> => options.client.get<ClientTypesGetResponses, unknown, ThrowOnError>({ url: '/client-types/{id}', ...options });

export const clientTypesUpdate = <ThrowOnError extends boolean = false>(options: Options<ClientTypesUpdateData, ThrowOnError>): RequestResult<ClientTypesUpdateResponses, unknown, ThrowOnError> => options.client.patch<ClientTypesUpdateResponses, unknown, ThrowOnError>({
    url: '/client-types/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<CinemasPassesDeleteManyData, ThrowOnError>): RequestResult<CinemasPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<CinemasPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/cinemas/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<CinemasPassesUpdateManyData, ThrowOnError>): RequestResult<CinemasPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<CinemasPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/cinemas/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<CinemasPassesCreateManyData, ThrowOnError>): RequestResult<CinemasPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<CinemasPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/cinemas/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasList = <ThrowOnError extends boolean = false>(options: Options<CinemasListData, ThrowOnError>): RequestResult<CinemasListResponses, unknown, ThrowOnError> => options.client.get<CinemasListResponses, unknown, ThrowOnError>({ url: '/cinemas', ...options });

export const cinemasCreate = <ThrowOnError extends boolean = false>(options: Options<CinemasCreateData, ThrowOnError>): RequestResult<CinemasCreateResponses, unknown, ThrowOnError> => options.client.post<CinemasCreateResponses, unknown, ThrowOnError>({
    url: '/cinemas',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasPreview = <ThrowOnError extends boolean = false>(options: Options<CinemasPreviewData, ThrowOnError>): RequestResult<CinemasPreviewResponses, unknown, ThrowOnError> => options.client.post<CinemasPreviewResponses, unknown, ThrowOnError>({
    url: '/cinemas/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasDelete = <ThrowOnError extends boolean = false>(options: Options<CinemasDeleteData, ThrowOnError>): RequestResult<CinemasDeleteResponses, unknown, ThrowOnError> => options.client.delete<CinemasDeleteResponses, unknown, ThrowOnError>({ url: '/cinemas/{id}', ...options });

export const cinemasGet = <ThrowOnError extends boolean = false>(options: Options<CinemasGetData, ThrowOnError>): RequestResult<CinemasGetResponses, unknown, ThrowOnError> => options.client.get<CinemasGetResponses, unknown, ThrowOnError>({ url: '/cinemas/{id}', ...options });

export const cinemasUpdate = <ThrowOnError extends boolean = false>(options: Options<CinemasUpdateData, ThrowOnError>): RequestResult<CinemasUpdateResponses, unknown, ThrowOnError> => options.client.patch<CinemasUpdateResponses, unknown, ThrowOnError>({
    url: '/cinemas/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasSync = <ThrowOnError extends boolean = false>(options: Options<CinemasSyncData, ThrowOnError>): RequestResult<CinemasSyncResponses, unknown, ThrowOnError> => options.client.post<CinemasSyncResponses, unknown, ThrowOnError>({
    url: '/cinemas/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const cinemasPassesList = <ThrowOnError extends boolean = false>(options: Options<CinemasPassesListData, ThrowOnError>): RequestResult<CinemasPassesListResponses, unknown, ThrowOnError> => options.client.get<CinemasPassesListResponses, unknown, ThrowOnError>({ url: '/cinemas/{id}/passes', ...options });

export const cinemasPassesCreate = <ThrowOnError extends boolean = false>(options: Options<CinemasPassesCreateData, ThrowOnError>): RequestResult<CinemasPassesCreateResponses, unknown, ThrowOnError> => options.client.post<CinemasPassesCreateResponses, unknown, ThrowOnError>({
    url: '/cinemas/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<GenericsPassesDeleteManyData, ThrowOnError>): RequestResult<GenericsPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<GenericsPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/generics/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<GenericsPassesUpdateManyData, ThrowOnError>): RequestResult<GenericsPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<GenericsPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/generics/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<GenericsPassesCreateManyData, ThrowOnError>): RequestResult<GenericsPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<GenericsPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/generics/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsList = <ThrowOnError extends boolean = false>(options: Options<GenericsListData, ThrowOnError>): RequestResult<GenericsListResponses, unknown, ThrowOnError> => options.client.get<GenericsListResponses, unknown, ThrowOnError>({ url: '/generics', ...options });

export const genericsCreate = <ThrowOnError extends boolean = false>(options: Options<GenericsCreateData, ThrowOnError>): RequestResult<GenericsCreateResponses, unknown, ThrowOnError> => options.client.post<GenericsCreateResponses, unknown, ThrowOnError>({
    url: '/generics',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsPreview = <ThrowOnError extends boolean = false>(options: Options<GenericsPreviewData, ThrowOnError>): RequestResult<GenericsPreviewResponses, unknown, ThrowOnError> => options.client.post<GenericsPreviewResponses, unknown, ThrowOnError>({
    url: '/generics/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsDelete = <ThrowOnError extends boolean = false>(options: Options<GenericsDeleteData, ThrowOnError>): RequestResult<GenericsDeleteResponses, unknown, ThrowOnError> => options.client.delete<GenericsDeleteResponses, unknown, ThrowOnError>({ url: '/generics/{id}', ...options });

export const genericsGet = <ThrowOnError extends boolean = false>(options: Options<GenericsGetData, ThrowOnError>): RequestResult<GenericsGetResponses, unknown, ThrowOnError> => options.client.get<GenericsGetResponses, unknown, ThrowOnError>({ url: '/generics/{id}', ...options });

export const genericsUpdate = <ThrowOnError extends boolean = false>(options: Options<GenericsUpdateData, ThrowOnError>): RequestResult<GenericsUpdateResponses, unknown, ThrowOnError> => options.client.patch<GenericsUpdateResponses, unknown, ThrowOnError>({
    url: '/generics/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsSync = <ThrowOnError extends boolean = false>(options: Options<GenericsSyncData, ThrowOnError>): RequestResult<GenericsSyncResponses, unknown, ThrowOnError> => options.client.post<GenericsSyncResponses, unknown, ThrowOnError>({
    url: '/generics/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const genericsPassesList = <ThrowOnError extends boolean = false>(options: Options<GenericsPassesListData, ThrowOnError>): RequestResult<GenericsPassesListResponses, unknown, ThrowOnError> => options.client.get<GenericsPassesListResponses, unknown, ThrowOnError>({ url: '/generics/{id}/passes', ...options });

export const genericsPassesCreate = <ThrowOnError extends boolean = false>(options: Options<GenericsPassesCreateData, ThrowOnError>): RequestResult<GenericsPassesCreateResponses, unknown, ThrowOnError> => options.client.post<GenericsPassesCreateResponses, unknown, ThrowOnError>({
    url: '/generics/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<OffersPassesDeleteManyData, ThrowOnError>): RequestResult<OffersPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<OffersPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/offers/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<OffersPassesUpdateManyData, ThrowOnError>): RequestResult<OffersPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<OffersPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/offers/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<OffersPassesCreateManyData, ThrowOnError>): RequestResult<OffersPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<OffersPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/offers/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersList = <ThrowOnError extends boolean = false>(options: Options<OffersListData, ThrowOnError>): RequestResult<OffersListResponses, unknown, ThrowOnError> => options.client.get<OffersListResponses, unknown, ThrowOnError>({ url: '/offers', ...options });

export const offersCreate = <ThrowOnError extends boolean = false>(options: Options<OffersCreateData, ThrowOnError>): RequestResult<OffersCreateResponses, unknown, ThrowOnError> => options.client.post<OffersCreateResponses, unknown, ThrowOnError>({
    url: '/offers',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersPreview = <ThrowOnError extends boolean = false>(options: Options<OffersPreviewData, ThrowOnError>): RequestResult<OffersPreviewResponses, unknown, ThrowOnError> => options.client.post<OffersPreviewResponses, unknown, ThrowOnError>({
    url: '/offers/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersDelete = <ThrowOnError extends boolean = false>(options: Options<OffersDeleteData, ThrowOnError>): RequestResult<OffersDeleteResponses, unknown, ThrowOnError> => options.client.delete<OffersDeleteResponses, unknown, ThrowOnError>({ url: '/offers/{id}', ...options });

export const offersGet = <ThrowOnError extends boolean = false>(options: Options<OffersGetData, ThrowOnError>): RequestResult<OffersGetResponses, unknown, ThrowOnError> => options.client.get<OffersGetResponses, unknown, ThrowOnError>({ url: '/offers/{id}', ...options });

export const offersUpdate = <ThrowOnError extends boolean = false>(options: Options<OffersUpdateData, ThrowOnError>): RequestResult<OffersUpdateResponses, unknown, ThrowOnError> => options.client.patch<OffersUpdateResponses, unknown, ThrowOnError>({
    url: '/offers/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersSync = <ThrowOnError extends boolean = false>(options: Options<OffersSyncData, ThrowOnError>): RequestResult<OffersSyncResponses, unknown, ThrowOnError> => options.client.post<OffersSyncResponses, unknown, ThrowOnError>({
    url: '/offers/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const offersPassesList = <ThrowOnError extends boolean = false>(options: Options<OffersPassesListData, ThrowOnError>): RequestResult<OffersPassesListResponses, unknown, ThrowOnError> => options.client.get<OffersPassesListResponses, unknown, ThrowOnError>({ url: '/offers/{id}/passes', ...options });

export const offersPassesCreate = <ThrowOnError extends boolean = false>(options: Options<OffersPassesCreateData, ThrowOnError>): RequestResult<OffersPassesCreateResponses, unknown, ThrowOnError> => options.client.post<OffersPassesCreateResponses, unknown, ThrowOnError>({
    url: '/offers/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesPassesDeleteMany = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesPassesDeleteManyData, ThrowOnError>): RequestResult<BoardingPassesPassesDeleteManyResponses, unknown, ThrowOnError> => options.client.delete<BoardingPassesPassesDeleteManyResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesPassesUpdateMany = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesPassesUpdateManyData, ThrowOnError>): RequestResult<BoardingPassesPassesUpdateManyResponses, unknown, ThrowOnError> => options.client.patch<BoardingPassesPassesUpdateManyResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesPassesCreateMany = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesPassesCreateManyData, ThrowOnError>): RequestResult<BoardingPassesPassesCreateManyResponses, unknown, ThrowOnError> => options.client.post<BoardingPassesPassesCreateManyResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/{id}/passes/bulk',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesList = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesListData, ThrowOnError>): RequestResult<BoardingPassesListResponses, unknown, ThrowOnError> => options.client.get<BoardingPassesListResponses, unknown, ThrowOnError>({ url: '/boarding-passes', ...options });

export const boardingPassesCreate = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesCreateData, ThrowOnError>): RequestResult<BoardingPassesCreateResponses, unknown, ThrowOnError> => options.client.post<BoardingPassesCreateResponses, unknown, ThrowOnError>({
    url: '/boarding-passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesPreview = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesPreviewData, ThrowOnError>): RequestResult<BoardingPassesPreviewResponses, unknown, ThrowOnError> => options.client.post<BoardingPassesPreviewResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/preview',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesDelete = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesDeleteData, ThrowOnError>): RequestResult<BoardingPassesDeleteResponses, unknown, ThrowOnError> => options.client.delete<BoardingPassesDeleteResponses, unknown, ThrowOnError>({ url: '/boarding-passes/{id}', ...options });

export const boardingPassesGet = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesGetData, ThrowOnError>): RequestResult<BoardingPassesGetResponses, unknown, ThrowOnError> => options.client.get<BoardingPassesGetResponses, unknown, ThrowOnError>({ url: '/boarding-passes/{id}', ...options });

export const boardingPassesUpdate = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesUpdateData, ThrowOnError>): RequestResult<BoardingPassesUpdateResponses, unknown, ThrowOnError> => options.client.patch<BoardingPassesUpdateResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/{id}',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesSync = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesSyncData, ThrowOnError>): RequestResult<BoardingPassesSyncResponses, unknown, ThrowOnError> => options.client.post<BoardingPassesSyncResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/{id}/sync',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});

export const boardingPassesPassesList = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesPassesListData, ThrowOnError>): RequestResult<BoardingPassesPassesListResponses, unknown, ThrowOnError> => options.client.get<BoardingPassesPassesListResponses, unknown, ThrowOnError>({ url: '/boarding-passes/{id}/passes', ...options });

export const boardingPassesPassesCreate = <ThrowOnError extends boolean = false>(options: Options<BoardingPassesPassesCreateData, ThrowOnError>): RequestResult<BoardingPassesPassesCreateResponses, unknown, ThrowOnError> => options.client.post<BoardingPassesPassesCreateResponses, unknown, ThrowOnError>({
    url: '/boarding-passes/{id}/passes',
    ...options,
    headers: {
        'Content-Type': 'application/json',
        ...options.headers
    }
});
