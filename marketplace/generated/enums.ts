// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

export type OrderStatus = 'PAID' | 'UNPAID' | 'DELIVERED' | 'COOKING' | 'REFUNDPARTIAL' | 'PICKEDUP' | 'FINISHED' | 'REFUND' | 'RECEIVED' | 'REVIEW' | 'CANCELLED' | 'DEFERRED';

export type OrderRefundStatus = 'REFUNDED' | 'PARTIALLY_REFUNDED';

export type RefundState = 'PENDING' | 'PROCESSED' | 'FAILED';

export type LedgerFault = 'refused' | 'unavailable' | 'lost';

export type LedgerEntryKind = 'refund' | 'product' | 'plan' | 'cancellation';

export type SubscriptionFrequency = 'WEEKLY' | 'BI_MONTHLY' | 'MONTHLY' | 'TRI_WEEKLY' | 'DAILY';

export type RefundType = 'full' | 'partial' | 'delivery' | 'per item';

export type RefundFormType = 'full' | 'partial' | 'byItem';

export type RefundReason = 'notNeededAnymore' | 'foundBetterPrice' | 'foundBetterDeliverySpeed' | 'internalTesting' | 'other';

export type CommunicationType = 'sms' | 'push';

export type CardBrand = 'American Express' | 'Discover & Diners' | 'Visa' | 'Mastercard' | 'JCB' | 'CUP';

export type UserCartStatus = 'active' | 'processed' | 'pending' | 'deleted';

export type InvoiceStatus = 'PENDING' | 'PAID' | 'FAILED' | 'CANCELLED' | 'NOT_DUE';

export type StoreToken = 'accessToken' | 'uvaAccessToken';

export type SortOrder = 'asc' | 'desc';

export type OrderSortField = 'createdAt' | 'deliveredAt';

export type PersonSortField = 'createdAt';

export type RestaurantSortField = 'createdAt';

export type RestaurantDecision = 'Hidden' | 'Shown';

export type DishSortField = 'createdAt';

export type CollectionSortField = 'createdAt';

export type RouteStatus = 'PENDING' | 'ASSIGNED' | 'DELIVERED' | 'PARTIALLY_DELIVERED';

export type RouteActivityType = 'start' | 'pickupShipment' | 'deliverShipment';

export type RoutePointType = 'start' | 'pickup' | 'delivery';

export type RouteSortField = 'createdAt';

export type AsyncJobType = 'DISH_IMPORT' | 'COPY_RESTAURANT_MENU' | 'DRIVER_NOTIFICATION' | 'TAX_SUMMARY_EMAIL' | 'FLEET_INVOICES' | 'DISPATCH_DEFERRED_ORDERS' | 'PRUNE_CLOUD_REQUESTS' | 'CLEAN_UP';

export type AsyncJobStatus = 'PENDING' | 'PROCESSED' | 'FAILED';

export type OutboxKind = 'mail' | 'sms' | 'push';

export type OutboxState = 'WAITING' | 'SENT' | 'RECORDED' | 'FAILED' | 'IN_DOUBT';

export type MessageOutcome = 'SENT' | 'RECORDED' | 'WAITING' | 'PARTLY' | 'FAILED' | 'IN_DOUBT' | 'NONE';

export type CronJobPlace = 'HERE' | 'ELSEWHERE' | 'NOWHERE';

export type AsyncJobSortField = 'createdAt';

export type NotificationAudience = 'all' | 'offline' | 'online';

export type DiscountType = 'FIXED_AMOUNT_OF_TOTAL' | 'PERCENTAGE_OF_DELIVERY' | 'PERCENTAGE_OF_TOTAL' | 'FIXED_AMOUNT_OF_DELIVERY' | 'FIXED_AMOUNT_OF_SUB_TOTAL' | 'PERCENTAGE_OF_SUB_TOTAL';

export type Gender = 'Male' | 'Female' | 'Rather not say' | 'Other';

export type DocumentCode = 'car_insurance' | 'driver_license' | 'car_license' | 'good_standing' | 'profile_picture' | 'agreement' | 'general_authorization_certificate' | 'vehicle_authorization_certificate' | 'other';

export type ScrapperPlatform = 'shopify' | 'csv' | 'json' | 'web' | 'square_space' | 'custom_shopify';

export type LeadEvent = 'created' | 'interestedEmailSent' | 'assigned' | 'contacted' | 'signedUp' | 'welcomeEmailSent' | 'documentUploaded' | 'documentApproved' | 'documentUnApproved' | 'promotedToDriver' | 'markedAsInterested' | 'markedAsNotInterested' | 'markedAsDeclined' | 'markedAsNotDeclined';

export type DriverEvent = 'isDriver' | 'driverOnline' | 'detailsUpdated' | 'documentUploaded' | 'documentApproved' | 'documentUnApproved' | 'documentExpirationSet' | 'documentDeleted';

export type UserEvent = 'isDriver' | 'driverOnline' | 'detailsUpdated' | 'documentUploaded' | 'documentApproved' | 'documentUnApproved' | 'documentExpirationSet' | 'documentDeleted' | 'roleAssigned' | 'roleRemoved' | 'locked' | 'unlocked' | 'reactivated' | 'signInAllowed' | 'fleetUserSet' | 'fleetUserUnset' | 'paymentMethodOverridden' | 'apiAccessAllowed' | 'apiAccessRemoved' | 'accessTokenGenerated' | 'primeInvited' | 'primeCancelled' | 'restaurantAdded' | 'restaurantRemoved';

export type UserType = 'fleet';

export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'canceled' | 'unpaid';

export type DepositState = 'READY' | 'NO_ACCOUNT' | 'NOTHING_DUE' | 'OWES';

export type LeadSortField = 'lastDocumentUploaded' | 'leadCreatedAt';

export type DriverRemoval = 'REMOVED' | 'REJECTED' | 'NOT_ACCEPTED';

export type RestaurantPicture = 'restaurant_logo' | 'image';

export type RejectionGroup = 'driver' | 'merchant';
