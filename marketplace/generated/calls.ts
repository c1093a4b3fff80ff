// Made from schemas/ by scripts/generate-contracts.ts. Do not edit.

export type OrderStatus = 'PAID' | 'UNPAID' | 'DELIVERED' | 'COOKING' | 'REFUNDPARTIAL' | 'PICKEDUP' | 'FINISHED' | 'REFUND' | 'RECEIVED' | 'REVIEW' | 'CANCELLED' | 'DEFERRED';

export type OrderRefundStatus = 'REFUNDED' | 'PARTIALLY_REFUNDED';

export type RefundType = 'full' | 'partial' | 'delivery' | 'per item';

export type RefundFormType = 'full' | 'partial' | 'byItem';

export type RefundReason = 'notNeededAnymore' | 'foundBetterPrice' | 'foundBetterDeliverySpeed' | 'internalTesting' | 'other';

export type CommunicationType = 'sms' | 'push';

export type CardBrand = 'American Express' | 'Discover & Diners' | 'Visa' | 'Mastercard' | 'JCB' | 'CUP';

export type SortOrder = 'asc' | 'desc';

export type OrderSortField = 'createdAt' | 'deliveredAt';

export type PersonSortField = 'createdAt';

export type RestaurantSortField = 'createdAt';

export type RestaurantDecision = 'Hidden' | 'Shown';

export type DishSortField = 'createdAt';

export type RouteStatus = 'PENDING' | 'ASSIGNED' | 'DELIVERED' | 'PARTIALLY_DELIVERED';

export type RouteActivityType = 'start' | 'pickupShipment' | 'deliverShipment';

export type RoutePointType = 'start' | 'pickup' | 'delivery';

export type RouteSortField = 'createdAt';

export type AsyncJobType = 'DISH_IMPORT' | 'COPY_RESTAURANT_MENU' | 'DRIVER_NOTIFICATION' | 'TAX_SUMMARY_EMAIL';

export type AsyncJobStatus = 'PENDING' | 'PROCESSED' | 'FAILED';

export type AsyncJobSortField = 'createdAt';

export type NotificationAudience = 'all' | 'offline' | 'online';

export type DiscountType = 'FIXED_AMOUNT_OF_TOTAL' | 'PERCENTAGE_OF_DELIVERY' | 'PERCENTAGE_OF_TOTAL' | 'FIXED_AMOUNT_OF_DELIVERY' | 'FIXED_AMOUNT_OF_SUB_TOTAL' | 'PERCENTAGE_OF_SUB_TOTAL';

export type Gender = 'Male' | 'Female' | 'Rather not say' | 'Other';

export type DocumentCode = 'car_insurance' | 'driver_license' | 'car_license' | 'good_standing' | 'profile_picture' | 'agreement' | 'general_authorization_certificate' | 'vehicle_authorization_certificate' | 'other';

export type ScrapperPlatform = 'shopify' | 'csv' | 'json' | 'web' | 'square_space' | 'custom_shopify';

export type LeadEvent = 'created' | 'interestedEmailSent' | 'assigned' | 'contacted' | 'signedUp' | 'welcomeEmailSent' | 'documentUploaded' | 'documentApproved' | 'documentUnApproved' | 'promotedToDriver' | 'markedAsInterested' | 'markedAsNotInterested' | 'markedAsDeclined' | 'markedAsNotDeclined';

export type DriverEvent = 'isDriver' | 'driverOnline' | 'detailsUpdated' | 'documentUploaded' | 'documentApproved' | 'documentUnApproved' | 'documentExpirationSet' | 'documentDeleted';

export type LeadSortField = 'lastDocumentUploaded' | 'leadCreatedAt';

export type DriverRemoval = 'REMOVED' | 'REJECTED' | 'NOT_ACCEPTED';

export type RestaurantPicture = 'restaurant_logo' | 'image';

export type RejectionGroup = 'driver' | 'merchant';

/** What json types hold. */
export type OpenShape = string | number | boolean | null | OpenShape[] | { [key: string]: OpenShape };

/** Address. */
export interface AddressValue {
  address: string;
  secondAddress?: string | null;
  town?: string | null;
  zip?: string | null;
  number?: string | null;
  country?: string | null;
  coords: {
    lat: number;
    lng: number;
  };
}

/** Agent. */
export interface AgentValue {
  objectId: string;
  full_name: string;
}

/** Job. */
export interface AsyncJobValue {
  id: string;
  type: AsyncJobType;
  status: AsyncJobStatus;
  createdAt: string;
  updatedAt: string;
  startedBy: {
    objectId: string;
    full_name: string;
  };
  done: number;
  total?: number | null;
  input: OpenShape;
  result?: OpenShape | null;
  error?: OpenShape | null;
}

/** Blacklisted Driver. */
export interface BlacklistedDriverValue {
  objectId: string;
  full_name: string;
}

/** Restaurant. */
export interface BlacklistedMerchantValue {
  objectId: string;
  restaurant_name: string;
}

/** City. */
export interface CityValue {
  city: string;
}

/** Cloud Request. */
export interface CloudRequestRowValue {
  objectId: string;
  createdAt: string;
  updatedAt: string;
  functionName: string;
  entityId?: string | null;
  entityClass?: string | null;
  user: {
    objectId: string;
    full_name?: string | null;
  };
}

/** Cloud Request. */
export interface CloudRequestValue {
  objectId: string;
  createdAt: string;
  updatedAt: string;
  functionName: string;
  entityId?: string | null;
  entityClass?: string | null;
  params: OpenShape;
  result?: OpenShape | null;
  user: {
    objectId: string;
    full_name?: string | null;
  };
}

/** Config. */
export interface ConfigEntryValue {
  name: string;
  value: string;
  description?: string | null;
}

/** Cron Job. */
export interface CronJobValue {
  objectId: string;
  name: string;
  jobServerInstance?: string | null;
  cronExpression: string;
  cronExpressionStr: string;
  timeZone?: string;
  params: Record<string, OpenShape | null>;
  lastRunTime?: string | null;
  nextRunTime?: string | null;
  lastErrorTime?: string | null;
  active?: boolean;
  error?: string | null;
  createdAt: string;
}

/** Deactivation Reason. */
export interface DeactivationReasonValue {
  code: string;
  displayValue: string;
}

/** Deferred Order. */
export interface DeferredOrderRowValue {
  objectId: string;
  orderNumber: string;
  clientName?: string | null;
  contactName?: string | null;
  driverName?: string | null;
  total: number;
  createdAt: string;
  scheduledFor: string;
  status: OrderStatus;
  restaurant?: RestaurantValue | null;
  user?: UserValue | null;
}

/** Discount Redemption. */
export interface DiscountRedemptionRowValue {
  discountCode: string;
  discountAmount: number;
  redemptionDate: string;
  orderId: string;
  orderNumber: string;
  clientId?: string | null;
  clientEmail?: string | null;
  clientFullName?: string | null;
  clientPhone?: string | null;
}

/** Discount. */
export interface DiscountValue {
  objectId: string;
  code: string;
  type: DiscountType;
  discountPercent?: number | null;
  discountAmount?: number | null;
  userLimit?: number | null;
  globalLimit?: number | null;
  startDate?: string | null;
  endDate?: string | null;
  active?: boolean;
  onlyOnFirstOrder?: boolean;
  onlyForPickup?: boolean;
  isAutomatic?: boolean;
  createdAt: string;
  cardEligibility: {
    cardBrands?: Array<CardBrand>;
  };
  dishEligibility?: Array<string>;
  userEligibility: {
    createBeforeDate?: string | null;
    isDriver?: boolean;
    isDispatcher?: boolean;
    emailContainedIn?: Array<string>;
    domainContainedIn?: Array<string>;
    groupContainedIn?: Array<string>;
  };
  orderEligibility: {
    eligibleRestaurantIds?: Array<string>;
    minimumPurchaseAmount?: number | null;
    minimumItemCount?: number | null;
  };
}

/** Dish. */
export interface DishListRowValue {
  objectId: string;
  name: string;
  description?: string | null;
  image?: string | null;
  price: number;
  available?: boolean;
  deleted?: boolean;
  variantsCount: number;
  category?: string | null;
  createdAt: string;
  restaurant: RestaurantValue;
  uvaCategory?: {
    objectId: string;
    name: string;
  } | null;
}

/** Dish. */
export interface DishSuggestionValue {
  id: string;
  name: string;
  restaurantName: string;
}

/** Variant. */
export interface DishVariantChangesValue {
  objectId: string;
  name: string;
  price: number;
  minCount: number;
  maxCount: number;
  minSelectedVariants?: number;
  maxSelectedVariants?: number | null;
  available?: boolean;
}

/** Variant. */
export interface DishVariantValue {
  objectId: string;
  name: string;
  price: number;
  minCount: number;
  maxCount: number;
  minSelectedVariants: number;
  maxSelectedVariants?: number | null;
  available?: boolean;
  dishId: string;
  parentId?: string | null;
  variants?: Array<DishVariantValue>;
}

/** Dish. */
export interface DishValue {
  objectId: string;
  name: string;
  description?: string | null;
  image?: string | null;
  price: number;
  available?: boolean;
  deleted?: boolean;
  variantsCount: number;
  category?: string | null;
  createdAt: string;
  restaurant: RestaurantValue;
  uvaCategory?: {
    objectId: string;
    name: string;
  } | null;
  quantity?: number | null;
  taxPercent?: number | null;
  minSelectedVariants: number;
  maxSelectedVariants?: number | null;
  dynamicLink?: string | null;
  variants?: Array<DishVariantValue>;
}

/** Document. */
export interface DocumentValue {
  objectId: string;
  documentCode: DocumentCode;
  image: string;
  isApproved?: boolean | null;
  unApproveReason?: string | null;
  expiresAt?: string | null;
  createdAt: string;
}

/** Driver. */
export interface DriverDetailValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  ssn?: string | null;
  dateOfBirth?: string | null;
  gender?: Gender | null;
  accountNumber?: string | null;
  routingNumber?: string | null;
  city?: string | null;
  cityOfWork?: string | null;
  vehicleModel?: string | null;
  vehicleYear?: string | null;
  vehicleColor?: string | null;
  vehicleMake?: string | null;
  vehicleType?: string | null;
  deactivationReason?: string | null;
  isDriver?: boolean;
  driverOnline?: boolean;
  driverApprovedAt?: string | null;
  createdAt: string;
  profilePicture?: {
    url: string;
  } | null;
  totalEarnings: number;
  totalUvaBonus: number;
  totalTips: number;
  totalTolls: number;
  totalDistanceBonus: number;
  totalOrderServed: number;
  firstOrderServedAt?: string | null;
  lastOrderServedAt?: string | null;
  notes?: Array<UserNoteValue>;
}

/** Driver Event. */
export interface DriverEventValue {
  id: string;
  eventName: DriverEvent;
  createdAt: string;
  newValue?: string | null;
  performedBy?: string | null;
}

/** Driver. */
export interface DriverListItemValue {
  objectId: string;
  full_name: string;
  driverApprovedAt?: string | null;
  createdAt: string;
  email?: string | null;
  phone?: string | null;
  isDriver?: boolean;
}

/** Driver Payment. */
export interface DriverPaymentRowValue {
  driverId: string;
  driverName: string;
  totalOrders: number;
  earnings: number;
  uvaBonus: number;
  distanceBonus: number;
  rejectionBonus: number;
  merchantDistanceBonus: number;
  routeBonus: number;
  tip: number;
  toll: number;
  routes: number;
  total: number;
}

/** Driver Payment. */
export interface DriverPaymentValue {
  createdAt: string;
  weekRangeString: string;
  totalOrders: number;
  earnings: number;
  uvaBonus: number;
  distanceBonus: number;
  rejectionBonus: number;
  merchantDistanceBonus: number;
  routeBonus: number;
  tip: number;
  toll: number;
  routes: number;
  total: number;
}

/** Rejection. */
export interface DriverRejectionValue {
  driverId: string;
  driverName?: string | null;
  reason?: string | null;
  bonusAssigned?: number | null;
  rejectedAt: string;
}

/** Driver. */
export interface DriverValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  createdAt?: string | null;
}

/** Duplicate Order. */
export interface DuplicateGroupValue {
  duplicateId: string;
  duplicateOrders?: Array<OrderListRowValue>;
}

/** Fleet Order. */
export interface FleetOrderRowValue {
  orderId: string;
  routeId?: string | null;
  merchantId: string;
  merchantName?: string | null;
  orderDate: string;
  pickupAddress?: string | null;
  deliveryAddress?: string | null;
  pickupTime?: string | null;
  deliveryTime?: string | null;
  pickupPhoto?: string | null;
  deliveryPhoto?: string | null;
  comments?: string | null;
  miles?: number | null;
  duration?: number | null;
  routeMiles?: number | null;
  routeDuration?: number | null;
  deliveryCharges: number;
  deliveryTaxes: number;
}

/** Fleet Merchant. */
export interface FleetPaymentSummaryRowValue {
  merchantId: string;
  merchantName?: string | null;
  totalOrders: number;
  subtotal: number;
  deliveryTaxes: number;
  total: number;
  distance: number;
  duration: number;
}

/** Activity. */
export interface LeadActivityValue {
  id: string;
  eventName: LeadEvent;
  createdAt: string;
  assignedTo?: string | null;
  performedBy?: {
    objectId: string;
    full_name: string;
  } | null;
  documentCode?: DocumentCode | null;
}

/** Lead. */
export interface LeadDetailValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  city?: string | null;
  totalDocuments: number;
  lastAction: LeadEvent;
  lastDocumentUploaded?: string | null;
  leadCreatedAt: string;
  isInterested?: boolean | null;
  isDeclined?: boolean | null;
  facebookLeadId?: string | null;
  mobileOS?: string | null;
  hasServedForOther?: boolean;
  transportMethod?: string | null;
  agent?: {
    objectId: string;
    full_name: string;
  } | null;
  user?: LeadUserValue | null;
  notes?: Array<LeadNoteValue>;
}

/** Lead. */
export interface LeadListItemValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  city?: string | null;
  totalDocuments: number;
  lastAction: LeadEvent;
  lastDocumentUploaded?: string | null;
  leadCreatedAt: string;
  isInterested?: boolean | null;
  isDeclined?: boolean | null;
  user?: {
    objectId: string;
    isDriver?: boolean;
  } | null;
}

/** Note. */
export interface LeadNoteValue {
  id: string;
  note: string;
  createdAt: string;
  by?: {
    objectId: string;
    full_name: string;
  } | null;
}

/** User. */
export interface LeadUserValue {
  objectId: string;
  full_name: string;
  username?: string | null;
  stripeId?: string | null;
  dateOfBirth?: string | null;
  gender?: Gender | null;
  phone?: string | null;
  ssn?: string | null;
  accountNumber?: string | null;
  routingNumber?: string | null;
  isDriver?: boolean;
  createdAt: string;
  driverApprovedAt?: string | null;
}

/** Lead. */
export interface LeadValue {
  objectId: string;
  full_name: string;
  email?: string | null;
}

/** Automatic Merchant Collection. */
export interface MerchantCollectionValue {
  objectId: string;
  title: string;
  cloudFunctionName: string;
  cloudFunctionParams: Record<string, OpenShape | null>;
  active?: boolean;
  createdAt: string;
}

/** Not Accepted. */
export interface NotAcceptedRecordValue {
  driverId: string;
  driverName?: string | null;
  driverAssignedAt: string;
}

/** Online Time. */
export interface OnlineTimeStatValue {
  day: string;
  avgOnlineTime: number;
}

/** Bonuses. */
export interface OrderBonusesValue {
  bonus: number;
  distanceBonus: number;
  rejectionBonus: number;
  merchantDistanceBonus: number;
}

/** Dish. */
export interface OrderDishLineValue {
  id: string;
  dishId?: string | null;
  name: string;
  price: number;
  count: number;
  amount: number;
  dishesDescription?: Array<OrderPlateValue>;
  dishDescriptionTree?: OpenShape | null;
  refundStatus?: OrderRefundStatus | null;
  refundableAmount: number;
}

/** Spec. */
export interface OrderDishSpecValue {
  id: string;
  name: string;
  price: number;
  specs?: Array<OrderDishSpecValue>;
  refundStatus?: OrderRefundStatus | null;
  refundableAmount: number;
}

/** Order. */
export interface OrderListRowValue {
  objectId: string;
  orderNumber: string;
  clientName?: string | null;
  contactName?: string | null;
  driverName?: string | null;
  driverId?: string | null;
  total: number;
  createdAt: string;
  deliveredAt?: string | null;
  scheduledFor?: string | null;
  refundAmount?: number | null;
  status: OrderStatus;
  restaurant?: RestaurantValue | null;
  user?: UserValue | null;
  isFleetOrder?: boolean;
  isMultiMerchantParentOrder?: boolean;
}

/** Note. */
export interface OrderNoteValue {
  id: string;
  note: string;
  createdAt: string;
  by: {
    objectId: string;
    full_name?: string | null;
  };
}

/** Plate. */
export interface OrderPlateValue {
  id: string;
  specs?: Array<OrderDishSpecValue>;
  notes?: string | null;
}

/** Rejections. */
export interface OrderRejectionRowValue {
  id: string;
  kind: string;
  name: string;
  email?: string | null;
  total: number;
  accepted: number;
  rejected: number;
  notAccepted: number;
  dailyRejectionRatio?: number | null;
  weeklyRejectionRatio?: number | null;
  rating?: number | null;
}

/** Toll. */
export interface OrderTollValue {
  id: string;
  tollName: string;
  requestedAmount: number;
  approvedAmount?: number | null;
}

/** Order Update. */
export interface OrderUpdateValue {
  id: string;
  previous?: OpenShape | null;
  updated?: OpenShape | null;
  updatedAt: string;
  by?: {
    objectId: string;
    full_name?: string | null;
  } | null;
}

/** Order. */
export interface OrderValue {
  objectId: string;
  orderNumber: string;
  status: OrderStatus;
  createdAt: string;
  deliveredAt?: string | null;
  scheduledFor?: string | null;
  restaurant?: RestaurantValue | null;
  user?: UserValue | null;
  driver?: DriverValue | null;
  parentOrder?: {
    objectId: string;
  } | null;
  isMultiMerchantParentOrder?: boolean;
  isFleetOrder?: boolean;
  fleetRoute?: string | null;
  delivery?: boolean;
  deliveryAddress?: string | null;
  pickupAddress?: string | null;
  contactPhone?: string | null;
  contactName?: string | null;
  dishes?: Array<OrderDishLineValue>;
  itemCount: number;
  subtotals: number;
  subtotalsMarkup: number;
  deliveryCharges: number;
  discountAmount: number;
  discountCode?: string | null;
  tip: number;
  taxes: number;
  total: number;
  taxData: {
    deliveryTaxes: {
      total: number;
    };
    foodTaxes: {
      total: number;
    };
    markupTaxes: {
      total: number;
    };
  };
  deliveryNotes?: string | null;
  earnings?: number | null;
  distance?: number | null;
  duration?: number | null;
  notes?: Array<OrderNoteValue>;
  refundStatus?: OrderRefundStatus | null;
  refundAmount?: number | null;
  refundableAmount: number;
  refundableDelivery: number;
  bonusData: OrderBonusesValue;
  tollData?: Array<OrderTollValue>;
  rejections?: Array<DriverRejectionValue>;
  notAcceptedByDrivers?: Array<NotAcceptedRecordValue>;
  review?: ReviewValue | null;
  isExcludedFromAvgCookingTime?: boolean;
}

/** Place. */
export interface PlaceValue {
  id: string;
  address: string;
  town: string;
  zip?: string | null;
  latitude: number;
  longitude: number;
}

/** Reason. */
export interface RefundReasonValue {
  value: string;
  displayValue: string;
}

/** Refund. */
export interface RefundValue {
  objectId: string;
  refundedAt: string;
  refundedBy: string;
  refundedByName?: string | null;
  order: {
    objectId: string;
  };
  food: number;
  delivery: number;
  foodTaxes: number;
  deliveryTaxes: number;
  tip: number;
  discountAmount: number;
  totalAmount: number;
  reason?: string | null;
  reasonDisplayValue?: string | null;
  type: RefundType;
  description?: string | null;
  metadata?: Array<RefundedItemValue>;
}

/** Refunded Item. */
export interface RefundedItemValue {
  id: string;
  specId?: string | null;
  name: string;
  price: number;
  dishesDescription?: Array<OrderPlateValue>;
  reason: string;
  reasonDisplayValue: string;
}

/** Removed Order. */
export interface RemovedFromOrderValue {
  orderId: string;
  action: DriverRemoval;
  reason?: string | null;
  by?: string | null;
  orderCreationDate: string;
  updatedAt: string;
}

/** Restaurant. */
export interface RestaurantChangesValue {
  restaurant_name?: string;
  contact_address?: string;
  town?: string;
  restaurant_geo?: {
    latitude: number;
    longitude: number;
  };
  featured?: boolean;
  restaurant_about_us?: string | null;
  restaurant_logo?: string | null;
  image?: string | null;
  type?: string;
  category?: string | null;
  slug?: string | null;
  contact_email?: string | null;
  contact_phone?: string | null;
  contact_facebook?: string | null;
  contact_instagram?: string | null;
  contact_twitter?: string | null;
  online_event_sms_phone?: string | null;
  limitedNoOfItems?: number | null;
  restaurantRadius?: number | null;
  taxPercent?: number | null;
  avgCookingTime?: number | null;
  discountPercentForPrimeSubscription?: number | null;
  hubspotCompanyId?: string | null;
  bankAccountNo?: string | null;
  routingNo?: string | null;
  schedule?: string | null;
  recieve_order_email?: boolean;
  notifyOnlineStatus?: boolean;
  participateInPrimeSubscription?: boolean;
  optInForFreePrimeDelivery?: boolean;
  serviceableTracts?: Array<string> | null;
  contractDate?: string | null;
  colorTheme?: {
    primary?: string | null;
    secondary?: string | null;
  };
  preScheduleConfig?: {
    allowPreSchedule?: boolean;
    maxDaysBefore?: number | null;
    excludedDays?: Array<string> | null;
  };
  deliveryConfig?: {
    baseCharges?: number | null;
    baseMiles?: number | null;
    baseMinutes?: number | null;
    maxDeliveryCharges?: number | null;
    dollarExtraMileNormalOrder?: number | null;
    dollarPerExtraMinuteNormalOrder?: number | null;
    gasChargesPerMile?: number | null;
    baseChargesForRoutedOrder?: number | null;
    dollarPerExtraMinuteRoutedOrder?: number | null;
    dollarExtraMileRoutedOrder?: number | null;
    baseChargesForFleetOrder?: number | null;
    dollarPerExtraMinuteForFleetOrder?: number | null;
    dollarExtraMileFleetOrder?: number | null;
  };
  revSharePercentConfig?: {
    normal?: number | null;
    prime?: number | null;
    clip?: number | null;
    take_out?: number | null;
  };
}

/** Restaurant. */
export interface RestaurantDetailValue {
  objectId: string;
  restaurantId?: string | null;
  restaurant_name: string;
  contact_address: string;
  town: string;
  restaurant_geo: {
    latitude: number;
    longitude: number;
  };
  online?: boolean;
  active?: boolean;
  featured?: boolean;
  acceptsDeferred?: boolean;
  isDeleted?: boolean;
  autoLogOff?: boolean;
  autoLogIn?: boolean;
  averageRating?: number | null;
  createdAt: string;
  dynamicLink?: string | null;
  notes?: Array<RestaurantNoteValue>;
  categories?: Array<string>;
  restaurant_about_us?: string | null;
  restaurant_logo?: string | null;
  image?: string | null;
  type: string;
  category: string;
  slug?: string | null;
  contact_email?: string | null;
  contact_phone?: string | null;
  contact_facebook?: string | null;
  contact_instagram?: string | null;
  contact_twitter?: string | null;
  online_event_sms_phone?: string | null;
  limitedNoOfItems?: number | null;
  restaurantRadius?: number | null;
  taxPercent?: number | null;
  avgCookingTime?: number | null;
  discountPercentForPrimeSubscription?: number | null;
  hubspotCompanyId?: string | null;
  bankAccountNo?: string | null;
  routingNo?: string | null;
  schedule?: string | null;
  recieve_order_email?: boolean;
  notifyOnlineStatus?: boolean;
  participateInPrimeSubscription?: boolean;
  optInForFreePrimeDelivery?: boolean;
  serviceableTracts?: Array<string>;
  contractDate?: string | null;
  colorTheme?: {
    primary?: string | null;
    secondary?: string | null;
  } | null;
  preScheduleConfig?: {
    allowPreSchedule?: boolean;
    maxDaysBefore?: number | null;
    excludedDays?: Array<string> | null;
  } | null;
  deliveryConfig?: {
    baseCharges?: number | null;
    baseMiles?: number | null;
    baseMinutes?: number | null;
    maxDeliveryCharges?: number | null;
    dollarExtraMileNormalOrder?: number | null;
    dollarPerExtraMinuteNormalOrder?: number | null;
    gasChargesPerMile?: number | null;
    baseChargesForRoutedOrder?: number | null;
    dollarPerExtraMinuteRoutedOrder?: number | null;
    dollarExtraMileRoutedOrder?: number | null;
    baseChargesForFleetOrder?: number | null;
    dollarPerExtraMinuteForFleetOrder?: number | null;
    dollarExtraMileFleetOrder?: number | null;
  } | null;
  revSharePercentConfig?: {
    normal?: number | null;
    prime?: number | null;
    clip?: number | null;
    take_out?: number | null;
  } | null;
}

/** Document. */
export interface RestaurantDocumentValue {
  objectId: string;
  name: string;
  url: string;
  createdAt: string;
  expiresAt?: string | null;
}

/** Restaurant. */
export interface RestaurantListRowValue {
  objectId: string;
  restaurant_name: string;
  town: string;
  type: string;
  createdAt: string;
  avgCookingTime?: number | null;
  active?: boolean;
  online?: boolean;
  featured?: boolean;
  slug?: string | null;
  publicLink?: string | null;
}

/** Note. */
export interface RestaurantNoteValue {
  noteId: string;
  note: string;
  by?: string | null;
  createdAt: string;
}

/** Visibility. */
export interface RestaurantVisibilityValue {
  hidden?: boolean;
  decision: RestaurantDecision;
  reasons?: Array<string>;
}

/** Restaurant. */
export interface RestaurantValue {
  objectId: string;
  restaurant_name: string;
  town?: string | null;
}

/** Revenue. */
export interface RevenueOverviewValue {
  totalOrders: number;
  subtotals: number;
  subtotalsMarkup: number;
  deliveryCharges: number;
  taxes: number;
  tips: number;
  discounts: number;
  total: number;
  refunds: number;
}

/** Review. */
export interface ReviewValue {
  objectId: string;
  order?: {
    objectId: string;
  } | null;
  user?: UserValue | null;
  driver?: DriverValue | null;
  restaurant?: RestaurantValue | null;
  createdAt: string;
  review: {
    uva?: {
      star?: number | null;
      text?: string | null;
    } | null;
    service?: {
      star?: number | null;
      text?: string | null;
    } | null;
    driver?: {
      star?: number | null;
      text?: string | null;
    } | null;
    restaurant?: {
      star?: number | null;
      text?: string | null;
    } | null;
  };
}

/** Stop. */
export interface RouteActivityValue {
  id?: string | null;
  type: RouteActivityType;
  address: {
    lat: number;
    lon: number;
  };
}

/** Route. */
export interface RouteDetailValue {
  objectId: string;
  createdAt: string;
  name?: string | null;
  status: RouteStatus;
  distance: number;
  transportTime: number;
  totalEarning: number;
  driver?: DriverValue | null;
  activities?: Array<RouteActivityValue>;
  points?: Array<{
    type: RoutePointType;
    coordinates?: Array<number>;
  }>;
}

/** Order. */
export interface RouteOrderValue {
  objectId: string;
  orderNumber: string;
  status: OrderStatus;
  total: number;
  createdAt: string;
  restaurant?: {
    objectId: string;
  } | null;
  user?: {
    objectId: string;
  } | null;
  pickupAddress?: string | null;
  deliveryAddress?: string | null;
  pickedUpAt?: string | null;
  deliveredAt?: string | null;
}

/** Route Update. */
export interface RouteUpdateValue {
  id: string;
  name: string;
  value?: string | null;
  updatedAt?: string | null;
  by?: string | null;
  children?: Array<RouteUpdateValue>;
}

/** Route. */
export interface RouteValue {
  objectId: string;
  createdAt: string;
  name?: string | null;
  status: RouteStatus;
  distance: number;
  transportTime: number;
  totalEarning: number;
}

/** Scrapper. */
export interface ScrapperValue {
  objectId: string;
  name: string;
  vendorId: string;
  platform: ScrapperPlatform;
  scrappingURL: string;
  active?: boolean;
  filterByTags?: boolean;
  scrapperServerInstance?: string | null;
  lastScrappingTime?: string | null;
  hasError?: boolean;
  scrappingStats: {
    running?: boolean;
    lastScrappingTime?: string | null;
  };
}

/** Tag. */
export interface TagValue {
  objectId: string;
  name: string;
}

/** Tax Summary. */
export interface TaxSummaryRowValue {
  restaurantId: string;
  name: string;
  email?: string | null;
  duration: string;
  subtotalAt6: number;
  subtotalAt105: number;
  municipalTaxes: number;
  stateTaxesAt6: number;
  stateTaxesAt105: number;
  stateTaxesTotal: number;
  municipalStateTaxRefundAt6: number;
  municipalStateTaxRefundAt105: number;
  municipalStateTaxRefundAll: number;
  totalMunicipalTaxDeposited: number;
  totalStateTaxDeposited: number;
  totalTaxDeposited: number;
}

/** Toll. */
export interface TollValue {
  objectId: string;
  name: string;
  amount: number;
  coords: {
    latitude: number;
    longitude: number;
  };
}

/** Transaction. */
export interface TransactionInfoValue {
  success?: boolean;
  error?: string | null;
  chargeId?: string | null;
  athMovilReferenceNumber?: string | null;
  card?: {
    brand: CardBrand;
    last4: string;
    exp_month: number;
    exp_year: number;
  } | null;
}

/** User. */
export interface UserListItemValue {
  objectId: string;
  full_name: string;
  createdAt: string;
  email?: string | null;
  username?: string | null;
  phone?: string | null;
}

/** Note. */
export interface UserNoteValue {
  id: string;
  note: string;
  createdAt: string;
  by?: {
    objectId: string;
    full_name?: string | null;
  } | null;
}

/** User. */
export interface UserValue {
  objectId: string;
  full_name: string;
  email?: string | null;
  phone?: string | null;
  isDriver?: boolean;
}

/** Uva Category. */
export interface UvaCategoryNodeValue {
  objectId: string;
  name: string;
  esName?: string | null;
  children?: Array<UvaCategoryNodeValue>;
}

/** Uva Category. */
export interface UvaCategoryValue {
  objectId: string;
  name: string;
  esName?: string | null;
  parentCategoryId?: string | null;
  parentCategory?: {
    objectId: string;
    name: string;
  } | null;
  icon?: string | null;
  useAsMainCategory?: boolean;
  createdAt: string;
}

/** Vehicle Type. */
export interface VehicleTypeValue {
  objectId: string;
  type: string;
  capacity?: string | null;
}

/** Vertical. */
export interface VerticalValue {
  id: string;
  name: string;
}

/** Every call: what it takes, after defaults and decoding, and what it gives, before completion. */
export interface Calls {
  addCategory: {
    params: {
      restaurantId: string;
      category: string;
    };
    result: {
      categories?: Array<string>;
    };
  };
  editCategory: {
    params: {
      restaurantId: string;
      currentCategory: string;
      newCategory: string;
    };
    result: {
      categories?: Array<string>;
    };
  };
  deleteCategory: {
    params: {
      restaurantId: string;
      category: string;
    };
    result: {
      categories?: Array<string>;
    };
  };
  sortRestaurantCategories: {
    params: {
      restaurantId: string;
      categories: Array<string>;
    };
    result: {
      categories?: Array<string>;
    };
  };
  markCategoryAvailable: {
    params: {
      restaurantId: string;
      category: string;
    };
    result: {
      changed: number;
    };
  };
  markCategoryUnavailable: {
    params: {
      restaurantId: string;
      category: string;
    };
    result: {
      changed: number;
    };
  };
  fetchCloudRequests: {
    params: {
      filter?: {
        userId?: string;
        entityId?: string;
        entityClass?: string;
        startDate?: string;
        endDate?: string;
      };
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<CloudRequestRowValue>;
      total: number;
    };
  };
  getCloudRequestDetail: {
    params: {
      id: string;
    };
    result: CloudRequestValue;
  };
  getEntityTypes: {
    params: Record<string, never>;
    result: Array<string>;
  };
  fetchAllConfigWithDescription: {
    params: Record<string, never>;
    result: Array<ConfigEntryValue>;
  };
  upsertConfigDescription: {
    params: {
      name: string;
      description?: string | null;
    };
    result: ConfigEntryValue;
  };
  fetchJobs: {
    params: Record<string, never>;
    result: Array<CronJobValue>;
  };
  fetchJobDetails: {
    params: {
      id: string;
    };
    result: CronJobValue;
  };
  getJobServerInstances: {
    params: Record<string, never>;
    result: Array<string>;
  };
  toggleJobActiveStatus: {
    params: {
      id: string;
    };
    result: CronJobValue;
  };
  setJobCronExpression: {
    params: {
      id: string;
      cronExpression: string;
    };
    result: CronJobValue;
  };
  setJobParams: {
    params: {
      id: string;
      params: Record<string, OpenShape | null>;
    };
    result: CronJobValue;
  };
  setJobServerInstance: {
    params: {
      id: string;
      jobServerInstance: string | null;
    };
    result: CronJobValue;
  };
  fetchPaginatedDiscounts: {
    params: {
      filter?: {
        discountId?: string;
        code?: string;
        type?: DiscountType;
      };
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<DiscountValue>;
      total: number;
    };
  };
  fetchDiscount: {
    params: {
      id: string;
    };
    result: DiscountValue;
  };
  createDiscount: {
    params: {
      code: string;
      type: DiscountType;
      discountPercent?: number | null;
      discountAmount?: number | null;
      startDate?: string | null;
      endDate?: string | null;
      active?: boolean;
      onlyOnFirstOrder?: boolean;
      onlyForPickup?: boolean;
      cardEligibility?: {
        cardBrands?: Array<CardBrand>;
      };
    };
    result: DiscountValue;
  };
  updateDiscount: {
    params: {
      id: string;
      code?: string;
      type?: DiscountType;
      discountPercent?: number | null;
      discountAmount?: number | null;
      userLimit?: number | null;
      globalLimit?: number | null;
      startDate?: string | null;
      endDate?: string | null;
      active?: boolean;
      onlyOnFirstOrder?: boolean;
      onlyForPickup?: boolean;
      cardEligibility?: {
        cardBrands?: Array<CardBrand> | null;
      };
      dishEligibility?: Array<string> | null;
      userEligibility?: {
        createBeforeDate?: string | null;
        isDriver?: boolean;
        isDispatcher?: boolean;
        emailContainedIn?: Array<string> | null;
        domainContainedIn?: Array<string> | null;
        groupContainedIn?: Array<string> | null;
      };
      orderEligibility?: {
        eligibleRestaurantIds?: Array<string> | null;
        minimumPurchaseAmount?: number | null;
        minimumItemCount?: number | null;
      };
    };
    result: DiscountValue;
  };
  fetchDishes: {
    params: {
      filter?: {
        dishId?: string;
        restaurantId?: string;
      };
      page?: number;
      limit?: number;
      sort?: {
        field: DishSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<DishListRowValue>;
      total: number;
    };
  };
  searchDishes: {
    params: {
      searchTerm?: string;
      filter?: {
        restaurantId?: string;
      };
      id?: string;
    };
    result: Array<DishSuggestionValue>;
  };
  getDishDetailV3: {
    params: {
      id: string;
      responseAsHierarchy?: boolean;
    };
    result: DishValue;
  };
  createDish: {
    params: {
      restaurantId: string;
      name: string;
      description?: string | null;
      price: number;
      taxPercent?: number | null;
      category?: string | null;
      minSelectedVariants?: number;
      maxSelectedVariants?: number | null;
      quantity?: number | null;
    };
    result: {
      id: string;
    };
  };
  saveDish: {
    params: {
      dishId: string;
      restaurantId: string;
      name: string;
      description?: string | null;
      price: number;
      taxPercent?: number | null;
      category?: string | null;
      minSelectedVariants?: number;
      maxSelectedVariants?: number | null;
      quantity?: number | null;
    };
    result: DishValue;
  };
  uploadDishImage: {
    params: {
      id: string;
      file: string;
    };
    result: {
      objectId: string;
      image: string;
    };
  };
  deleteDish: {
    params: {
      dishId: string;
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleDishAvailability: {
    params: {
      dishId: string;
      restaurantId: string;
    };
    result: {
      objectId: string;
      available?: boolean;
    };
  };
  duplicateDish: {
    params: {
      dishId: string;
    };
    result: {
      objectId: string;
    };
  };
  createDishVariant: {
    params: {
      dishId: string;
      restaurantId: string;
      parentId?: string | null;
      name: string;
      price: number;
      minCount: number;
      maxCount: number;
      minSelectedVariants?: number;
      maxSelectedVariants?: number | null;
      available?: boolean;
      responseAsHierarchy?: boolean;
    };
    result: DishValue;
  };
  saveDishVariants: {
    params: {
      dishId: string;
      variants: Array<{
        objectId: string;
        name: string;
        price: number;
        minCount: number;
        maxCount: number;
        minSelectedVariants?: number;
        maxSelectedVariants?: number | null;
        available?: boolean;
      }>;
      responseAsHierarchy?: boolean;
    };
    result: DishValue;
  };
  deleteDishVariant: {
    params: {
      dishVariantId: string;
      restaurantId: string;
      responseAsTree?: boolean;
    };
    result: DishValue;
  };
  toggleDishVariantAvailability: {
    params: {
      dishVariantId: string;
      responseAsHierarchy?: boolean;
    };
    result: DishValue;
  };
  toggleDishVariantsAvailability: {
    params: {
      id: string;
      responseAsTree?: boolean;
    };
    result: DishValue;
  };
  exportRestaurantMenu: {
    params: {
      restaurantId: string;
    };
    result: {
      url: string;
    };
  };
  fetchUserDocuments: {
    params: {
      userId: string;
    };
    result: Array<DocumentValue>;
  };
  uploadDocumentForUser: {
    params: {
      userId: string;
      documentCode: DocumentCode;
      image: string;
    };
    result: {
      objectId: string;
    };
  };
  approveDocument: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  unApproveDocument: {
    params: {
      id: string;
      reason: string;
    };
    result: {
      objectId: string;
    };
  };
  setExpirationDateForDocument: {
    params: {
      id: string;
      expirationDate: string;
    };
    result: {
      objectId: string;
    };
  };
  deleteDocumentForUser: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchDriverDetailForAdminDashboard: {
    params: {
      id: string;
    };
    result: DriverDetailValue;
  };
  showPersonalNumbers: {
    params: {
      userId: string;
    };
    result: {
      ssn?: string | null;
      accountNumber?: string | null;
      routingNumber?: string | null;
    };
  };
  updateUser: {
    params: {
      id: string;
      full_name?: string;
      email?: string | null;
      phone?: string | null;
      ssn?: string | null;
      dateOfBirth?: string | null;
      gender?: Gender | null;
      accountNumber?: string | null;
      routingNumber?: string | null;
      city?: string | null;
      cityOfWork?: string | null;
      vehicleModel?: string | null;
      vehicleYear?: string | null;
      vehicleColor?: string | null;
      vehicleMake?: string | null;
      vehicleType?: string | null;
      deactivationReason?: string | null;
    };
    result: {
      objectId: string;
    };
  };
  toggleIsDriver: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleOnlineStatusByAdmin: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchDriverDeactivationReasons: {
    params: Record<string, never>;
    result: Array<DeactivationReasonValue>;
  };
  fetchAllCities: {
    params: Record<string, never>;
    result: Array<CityValue>;
  };
  fetchVehicleTypes: {
    params: Record<string, never>;
    result: Array<VehicleTypeValue>;
  };
  fetchDriverActivities: {
    params: {
      id: string;
      filter?: {
        startDate?: string;
        endDate?: string;
      };
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<DriverEventValue>;
      total: number;
    };
  };
  fetchOrdersFromWhichDriverRemoved: {
    params: {
      filter?: {
        driverId?: string;
        page?: number;
        startDate?: string;
        endDate?: string;
      };
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<RemovedFromOrderValue>;
      total: number;
    };
  };
  fetchBlacklistedMerchantsForDriver: {
    params: {
      driverId: string;
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<BlacklistedMerchantValue>;
      total: number;
    };
  };
  addBlacklistedMerchantForDriver: {
    params: {
      driverId: string;
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  removeBlacklistedMerchantForDriver: {
    params: {
      driverId: string;
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  addUserNote: {
    params: {
      userId: string;
      note: string;
    };
    result: {
      objectId: string;
      notes?: Array<UserNoteValue>;
    };
  };
  editUserNote: {
    params: {
      userId: string;
      note: string;
      noteId: string;
    };
    result: {
      objectId: string;
      notes?: Array<UserNoteValue>;
    };
  };
  deleteUserNote: {
    params: {
      userId: string;
      noteId: string;
    };
    result: {
      objectId: string;
      notes?: Array<UserNoteValue>;
    };
  };
  fetchAsyncJobs: {
    params: {
      type: AsyncJobType;
      page?: number;
      limit?: number;
      sort?: {
        field: AsyncJobSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<AsyncJobValue>;
      total: number;
    };
  };
  fetchAsyncJobDetail: {
    params: {
      id: string;
    };
    result: AsyncJobValue;
  };
  copyRestaurantMenu: {
    params: {
      fromRestaurantId: string;
      toRestaurantId: string;
      overrideExistingImage?: boolean;
    };
    result: {
      id: string;
    };
  };
  importDishesFromCSV: {
    params: {
      restaurantId: string;
      googleDocURL: string;
      overrideExistingImage?: boolean;
    };
    result: {
      id: string;
      totalRecordsCreated?: number | null;
      totalRecordsUpdated?: number | null;
      totalRecordsFailed?: number | null;
      faults?: Array<{
        line: number;
        name?: string | null;
        message: string;
      }>;
    };
  };
  sendPushNotificationToDrivers: {
    params: {
      to: NotificationAudience;
      message: string;
      sms: boolean;
      isTestMode?: boolean;
    };
    result: {
      jobId: string;
    };
  };
  fetchLeadEventNames: {
    params: Record<string, never>;
    result: Array<LeadEvent>;
  };
  fetchLeads: {
    params: {
      page?: number;
      limit?: number;
      approved?: boolean;
      userSignedUp?: boolean;
      isInterested?: boolean;
      isDeclined?: boolean;
      startDate?: string;
      endDate?: string;
      userId?: string;
      leadId?: string;
      email?: string;
      lastAction?: LeadEvent;
      sort?: {
        field: LeadSortField;
        order: SortOrder;
      };
    };
    result: {
      leads?: Array<LeadListItemValue>;
      count: number;
    };
  };
  searchLeadByName: {
    params: {
      term?: string;
      id?: string;
    };
    result: Array<LeadValue>;
  };
  fetchLeadDetail: {
    params: {
      id: string;
    };
    result: {
      lead: LeadDetailValue;
      documents?: Array<DocumentValue>;
    };
  };
  fetchAgentList: {
    params: Record<string, never>;
    result: Array<AgentValue>;
  };
  fetchLeadActivities: {
    params: {
      leadId: string;
    };
    result: Array<LeadActivityValue>;
  };
  assignAgent: {
    params: {
      leadId: string;
      agentId: string;
    };
    result: {
      objectId: string;
    };
  };
  contactLead: {
    params: {
      leadId: string;
    };
    result: {
      objectId: string;
    };
  };
  resendInterestedEmail: {
    params: {
      leadId: string;
    };
    result: {
      email: string;
    };
  };
  resendWelcomeEmail: {
    params: {
      leadId: string;
    };
    result: {
      email: string;
    };
  };
  toggleInterestedFlag: {
    params: {
      leadId: string;
      isInterested?: boolean;
    };
    result: {
      objectId: string;
    };
  };
  toggleDeclinedFlag: {
    params: {
      leadId: string;
      isDeclined?: boolean;
    };
    result: {
      objectId: string;
    };
  };
  updateLead: {
    params: {
      id: string;
      data: {
        email: string;
      };
    };
    result: {
      objectId: string;
    };
  };
  convertToDriver: {
    params: {
      id: string;
    };
    result: LeadUserValue;
  };
  updateUserDetail: {
    params: {
      userId: string;
      accountNumber?: string | null;
      routingNumber?: string | null;
      dateOfBirth?: string | null;
      phone?: string | null;
      ssn?: string | null;
      gender?: Gender | null;
    };
    result: {
      objectId: string;
    };
  };
  addLeadNote: {
    params: {
      leadId: string;
      note: string;
    };
    result: {
      objectId: string;
    };
  };
  searchPlaces: {
    params: {
      term: string;
    };
    result: Array<PlaceValue>;
  };
  reverseGeoCode: {
    params: {
      coords: {
        latitude: number;
        longitude: number;
      };
    };
    result: {
      address?: string | null;
      town?: string | null;
      zip?: string | null;
      number?: string | null;
    };
  };
  fetchMapGround: {
    params: Record<string, never>;
    result: {
      tiles?: string | null;
      attribution?: string | null;
    };
  };
  fetchAutomaticMerchantCollection: {
    params: Record<string, never>;
    result: Array<MerchantCollectionValue>;
  };
  getAutomaticMerchantCollectionDetail: {
    params: {
      id: string;
    };
    result: MerchantCollectionValue;
  };
  createAutomaticMerchantCollection: {
    params: {
      active?: boolean;
      title: string;
      cloudFunctionName: string;
      cloudFunctionParams: Record<string, OpenShape | null>;
    };
    result: MerchantCollectionValue;
  };
  updateAutomaticMerchantCollection: {
    params: {
      id: string;
      active?: boolean;
      title: string;
      cloudFunctionName: string;
      cloudFunctionParams: Record<string, OpenShape | null>;
    };
    result: MerchantCollectionValue;
  };
  deleteAutomaticMerchantCollection: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleActiveStatusForAutomaticMerchantCollection: {
    params: {
      id: string;
    };
    result: MerchantCollectionValue;
  };
  fetchAdminOrders: {
    params: {
      filter?: {
        orderId?: string;
        orderNumber?: string;
        startDate?: string;
        endDate?: string;
        userId?: string;
        userEmail?: string;
        userPhone?: string;
        driverId?: string;
        driverEmail?: string;
        restaurantId?: string;
        discountCode?: string;
        routeId?: string;
        status?: OrderStatus;
        isDriverDetailPage?: boolean;
      };
      page?: number;
      limit?: number;
      sort?: {
        field: OrderSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<OrderListRowValue>;
      total: number;
    };
  };
  fetchAdminOrderDetail: {
    params: {
      id: string;
    };
    result: OrderValue;
  };
  getOrderUpdates: {
    params: {
      orderId: string;
    };
    result: Array<OrderUpdateValue>;
  };
  fetchOrderTransaction: {
    params: {
      id: string;
      isDeferred?: boolean;
    };
    result: TransactionInfoValue | null;
  };
  fetchChildOrders: {
    params: {
      id: string;
    };
    result: {
      items?: Array<OrderListRowValue>;
      total: number;
    };
  };
  fetchDeferredOrders: {
    params: Record<string, never>;
    result: {
      items?: Array<DeferredOrderRowValue>;
      total: number;
    };
  };
  fetchDeferredOrderDetail: {
    params: {
      id: string;
    };
    result: OrderValue;
  };
  moveDeferredOrderToOrder: {
    params: {
      id: string;
    };
    result: string;
  };
  orderFinished: {
    params: {
      orderId: string;
      restaurantId?: string;
    };
    result: {
      objectId: string;
      status: OrderStatus;
    };
  };
  markOrderAsDelivered: {
    params: {
      orderId: string;
    };
    result: {
      objectId: string;
      status: OrderStatus;
    };
  };
  excludeOrderFromAvgCookingTime: {
    params: {
      orderId: string;
      restaurantId: string;
    };
    result: {
      objectId: string;
      status: OrderStatus;
    };
  };
  assignOrderByAdmin: {
    params: {
      orderId: string;
      driverId: string;
      note?: string;
    };
    result: {
      objectId: string;
      status: OrderStatus;
    };
  };
  unAssignOrder: {
    params: {
      orderId: string;
      driverId: string;
    };
    result: {
      objectId: string;
      status: OrderStatus;
    };
  };
  removeRejectionFromOrder: {
    params: {
      id: string;
      driverId: string;
    };
    result: {
      rejections?: Array<DriverRejectionValue>;
    };
  };
  updateBonus: {
    params: {
      orderId: string;
      bonusData: {
        bonus: number;
        distanceBonus: number;
        rejectionBonus: number;
        merchantDistanceBonus: number;
      };
    };
    result: {
      bonusData: OrderBonusesValue;
    };
  };
  fetchAvailableTolls: {
    params: Record<string, never>;
    result: Record<string, number>;
  };
  addTollByAdmin: {
    params: {
      orderId: string;
      name: string;
      amount: number;
    };
    result: {
      tollData?: Array<OrderTollValue>;
    };
  };
  addOrderNote: {
    params: {
      orderId: string;
      note: string;
    };
    result: {
      notes?: Array<OrderNoteValue>;
    };
  };
  editOrderNote: {
    params: {
      orderId: string;
      note: string;
      noteId: string;
    };
    result: {
      notes?: Array<OrderNoteValue>;
    };
  };
  deleteOrderNote: {
    params: {
      orderId: string;
      noteId: string;
    };
    result: {
      notes?: Array<OrderNoteValue>;
    };
  };
  resendReceiptToNewEmail: {
    params: {
      orderId: string;
      email: string;
    };
    result: {
      email: string;
    };
  };
  sendOrderCommunication: {
    params: {
      orderId: string;
      type: CommunicationType;
      message: string;
    };
    result: {
      type: CommunicationType;
      phone?: string | null;
    };
  };
  fetchRefundsForOrder: {
    params: {
      orderId: string;
    };
    result: Array<RefundValue>;
  };
  getRefundReasons: {
    params: Record<string, never>;
    result: Record<string, Array<RefundReasonValue>>;
  };
  getFleetRefundReasons: {
    params: Record<string, never>;
    result: Array<RefundReasonValue>;
  };
  createRefund: {
    params: {
      orderId: string;
      type: RefundFormType;
      reason?: string;
      amount?: number;
      items?: Array<{
        id: string;
        specId?: string;
        reason: string;
      }>;
      shouldRefundDelivery?: boolean;
      description?: string | null;
      expectedAmount?: number;
    };
    result: RefundValue;
  };
  fetchCancelFleetOrderReasons: {
    params: Record<string, never>;
    result: Array<RefundReasonValue>;
  };
  fetchPossibleDuplicates: {
    params: {
      startDate: string;
      endDate: string;
    };
    result: Array<DuplicateGroupValue>;
  };
  fetchRefunds: {
    params: {
      startTime: string;
      endTime: string;
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<RefundValue>;
      total: number;
    };
  };
  fetchReviewsByFilter: {
    params: {
      filter?: {
        startDate?: string;
        endDate?: string;
        driverId?: string;
        restaurantId?: string;
        userId?: string;
      };
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<ReviewValue>;
      total: number;
    };
  };
  searchUserByName: {
    params: {
      term?: string;
      onlyDriver?: boolean;
      id?: string;
    };
    result: Array<UserValue>;
  };
  fetchRoles: {
    params: Record<string, never>;
    result: Array<string>;
  };
  fetchUsersForAdminDashboard: {
    params: {
      filter?: {
        userId?: string;
        email?: string;
        phone?: string;
      };
      page?: number;
      limit?: number;
      sort?: {
        field: PersonSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<UserListItemValue>;
      total: number;
    };
  };
  fetchDriversForAdminDashboard: {
    params: {
      filter?: {
        driverId?: string;
        email?: string;
        phone?: string;
      };
      page?: number;
      limit?: number;
      sort?: {
        field: PersonSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<DriverListItemValue>;
      total: number;
    };
  };
  getFleetOrderPaymentSummaryReport: {
    params: {
      startDate: string;
      endDate: string;
      restaurantId?: string;
      emails?: Array<string>;
      sendEmail?: boolean;
    };
    result: Array<FleetPaymentSummaryRowValue>;
  };
  discountRedemptionReport: {
    params: {
      startDate: string;
      endDate: string;
    };
    result: Array<DiscountRedemptionRowValue>;
  };
  revenueOverview: {
    params: {
      startTime: string;
      endTime: string;
      isFleetOrder: boolean;
    };
    result: RevenueOverviewValue;
  };
  getOrderRejectionReport: {
    params: {
      startDate: string;
      endDate: string;
      restaurantId?: string;
      driverId?: string;
      groupBy?: RejectionGroup;
      emails?: Array<string>;
      sendEmail?: boolean;
    };
    result: Array<OrderRejectionRowValue>;
  };
  getFleetOrdersReport: {
    params: {
      startDate: string;
      endDate: string;
      selectedRestaurantId: string;
      page?: number;
      limit?: number;
      emails?: Array<string>;
      sendEmail?: boolean;
    };
    result: {
      items?: Array<FleetOrderRowValue>;
      total: number;
    };
  };
  getDriverPaymentSummary: {
    params: {
      startDate: string;
      endDate: string;
      driverId?: string;
      emails?: Array<string>;
      sendEmail?: boolean;
    };
    result: Array<DriverPaymentRowValue>;
  };
  getDailyDriverPaymentSummary: {
    params: {
      startDate: string;
      endDate: string;
      driverId?: string;
    };
    result: Array<DriverPaymentValue>;
  };
  getWeeklyDriverPaymentSummary: {
    params: {
      startDate: string;
      endDate: string;
      driverId?: string;
    };
    result: Array<DriverPaymentValue>;
  };
  fetchConsolidatedTaxSummaryForRestaurants: {
    params: {
      startDate: string;
      endDate: string;
      emails?: Array<string>;
      sendEmail?: boolean;
    };
    result: Array<TaxSummaryRowValue>;
  };
  sendTaxSummaryEmailToRestaurants: {
    params: {
      startDate: string;
      endDate: string;
      restaurantId?: string;
      testEmail?: string;
    };
    result: string;
  };
  searchRestaurants: {
    params: {
      searchTerm?: string;
      id?: string;
    };
    result: Array<RestaurantValue>;
  };
  fetchRestaurantsByAdmin: {
    params: {
      filter?: {
        restaurantId?: string;
        verticalType?: string;
        active?: boolean;
        online?: boolean;
      };
      page?: number;
      limit?: number;
      sort?: {
        field: RestaurantSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<RestaurantListRowValue>;
      total: number;
    };
  };
  fetchVerticals: {
    params: Record<string, never>;
    result: Array<VerticalValue>;
  };
  fetchRestaurantDetailsByAdmin: {
    params: {
      id: string;
    };
    result: RestaurantDetailValue;
  };
  createRestaurant: {
    params: {
      data: {
        restaurant_name?: string;
        contact_address?: string;
        town?: string;
        restaurant_geo?: {
          latitude: number;
          longitude: number;
        };
        featured?: boolean;
        restaurant_about_us?: string | null;
        restaurant_logo?: string | null;
        image?: string | null;
        type?: string;
        category?: string | null;
        slug?: string | null;
        contact_email?: string | null;
        contact_phone?: string | null;
        contact_facebook?: string | null;
        contact_instagram?: string | null;
        contact_twitter?: string | null;
        online_event_sms_phone?: string | null;
        limitedNoOfItems?: number | null;
        restaurantRadius?: number | null;
        taxPercent?: number | null;
        avgCookingTime?: number | null;
        discountPercentForPrimeSubscription?: number | null;
        hubspotCompanyId?: string | null;
        bankAccountNo?: string | null;
        routingNo?: string | null;
        schedule?: string | null;
        recieve_order_email?: boolean;
        notifyOnlineStatus?: boolean;
        participateInPrimeSubscription?: boolean;
        optInForFreePrimeDelivery?: boolean;
        serviceableTracts?: Array<string> | null;
        contractDate?: string | null;
        colorTheme?: {
          primary?: string | null;
          secondary?: string | null;
        };
        preScheduleConfig?: {
          allowPreSchedule?: boolean;
          maxDaysBefore?: number | null;
          excludedDays?: Array<string> | null;
        };
        deliveryConfig?: {
          baseCharges?: number | null;
          baseMiles?: number | null;
          baseMinutes?: number | null;
          maxDeliveryCharges?: number | null;
          dollarExtraMileNormalOrder?: number | null;
          dollarPerExtraMinuteNormalOrder?: number | null;
          gasChargesPerMile?: number | null;
          baseChargesForRoutedOrder?: number | null;
          dollarPerExtraMinuteRoutedOrder?: number | null;
          dollarExtraMileRoutedOrder?: number | null;
          baseChargesForFleetOrder?: number | null;
          dollarPerExtraMinuteForFleetOrder?: number | null;
          dollarExtraMileFleetOrder?: number | null;
        };
        revSharePercentConfig?: {
          normal?: number | null;
          prime?: number | null;
          clip?: number | null;
          take_out?: number | null;
        };
      };
    };
    result: RestaurantDetailValue;
  };
  updateRestaurant: {
    params: {
      restaurantId: string;
      data: {
        restaurant_name?: string;
        contact_address?: string;
        town?: string;
        restaurant_geo?: {
          latitude: number;
          longitude: number;
        };
        featured?: boolean;
        restaurant_about_us?: string | null;
        restaurant_logo?: string | null;
        image?: string | null;
        type?: string;
        category?: string | null;
        slug?: string | null;
        contact_email?: string | null;
        contact_phone?: string | null;
        contact_facebook?: string | null;
        contact_instagram?: string | null;
        contact_twitter?: string | null;
        online_event_sms_phone?: string | null;
        limitedNoOfItems?: number | null;
        restaurantRadius?: number | null;
        taxPercent?: number | null;
        avgCookingTime?: number | null;
        discountPercentForPrimeSubscription?: number | null;
        hubspotCompanyId?: string | null;
        bankAccountNo?: string | null;
        routingNo?: string | null;
        schedule?: string | null;
        recieve_order_email?: boolean;
        notifyOnlineStatus?: boolean;
        participateInPrimeSubscription?: boolean;
        optInForFreePrimeDelivery?: boolean;
        serviceableTracts?: Array<string> | null;
        contractDate?: string | null;
        colorTheme?: {
          primary?: string | null;
          secondary?: string | null;
        };
        preScheduleConfig?: {
          allowPreSchedule?: boolean;
          maxDaysBefore?: number | null;
          excludedDays?: Array<string> | null;
        };
        deliveryConfig?: {
          baseCharges?: number | null;
          baseMiles?: number | null;
          baseMinutes?: number | null;
          maxDeliveryCharges?: number | null;
          dollarExtraMileNormalOrder?: number | null;
          dollarPerExtraMinuteNormalOrder?: number | null;
          gasChargesPerMile?: number | null;
          baseChargesForRoutedOrder?: number | null;
          dollarPerExtraMinuteRoutedOrder?: number | null;
          dollarExtraMileRoutedOrder?: number | null;
          baseChargesForFleetOrder?: number | null;
          dollarPerExtraMinuteForFleetOrder?: number | null;
          dollarExtraMileFleetOrder?: number | null;
        };
        revSharePercentConfig?: {
          normal?: number | null;
          prime?: number | null;
          clip?: number | null;
          take_out?: number | null;
        };
      };
    };
    result: RestaurantDetailValue;
  };
  uploadRestaurantPicture: {
    params: {
      restaurantId: string;
      picture: RestaurantPicture;
      file: string;
    };
    result: RestaurantDetailValue;
  };
  setRestaurantOnline: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  setRestaurantOffline: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleRestaurantActiveStatus: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleAcceptDeferred: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  optOutAutoLogOff: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  optInAutoLogOff: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  optOutAutoLogIn: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  optInAutoLogIn: {
    params: {
      restaurantId: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchRestaurantOnlineTime: {
    params: {
      restaurantId: string;
      startDate: string;
      endDate: string;
    };
    result: Array<OnlineTimeStatValue>;
  };
  whyAmIHidden: {
    params: {
      restaurantId: string;
    };
    result: RestaurantVisibilityValue;
  };
  fetchRestaurantDocuments: {
    params: {
      restaurantId: string;
    };
    result: Array<RestaurantDocumentValue>;
  };
  exportRestaurantReportByEmail: {
    params: {
      restaurantId: string;
      emails: Array<string>;
      startDate: string;
      endDate: string;
    };
    result: {
      sentTo: number;
    };
  };
  addRestaurantNote: {
    params: {
      restaurantId: string;
      note: string;
    };
    result: {
      notes?: Array<RestaurantNoteValue>;
    };
  };
  editRestaurantNote: {
    params: {
      restaurantId: string;
      note: string;
      noteId: string;
    };
    result: {
      notes?: Array<RestaurantNoteValue>;
    };
  };
  deleteRestaurantNote: {
    params: {
      restaurantId: string;
      noteId: string;
    };
    result: {
      notes?: Array<RestaurantNoteValue>;
    };
  };
  fetchBlacklistedDriversForMerchant: {
    params: {
      restaurantId: string;
      limit?: number;
    };
    result: Array<BlacklistedDriverValue>;
  };
  addBlacklistedDriverForMerchant: {
    params: {
      restaurantId: string;
      driverId: string;
    };
    result: {
      objectId: string;
    };
  };
  removeBlacklistedDriverForMerchant: {
    params: {
      restaurantId: string;
      driverId: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchAllRoutes: {
    params: {
      filter?: {
        startDate?: string;
        endDate?: string;
        status?: RouteStatus;
        routeId?: string;
        orderId?: string;
        driverId?: string;
      };
      page?: number;
      limit?: number;
      sort?: {
        field: RouteSortField;
        order: SortOrder;
      };
    };
    result: {
      items?: Array<RouteValue>;
      total: number;
    };
  };
  fetchRouteDetail: {
    params: {
      id: string;
    };
    result: {
      route: RouteDetailValue;
      orders?: Array<RouteOrderValue>;
    };
  };
  fetchRouteUpdates: {
    params: {
      id: string;
    };
    result: Array<RouteUpdateValue>;
  };
  assignRoute: {
    params: {
      id: string;
      driverId: string;
    };
    result: {
      objectId: string;
      status: RouteStatus;
    };
  };
  removeDriverFromRoute: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
      status: RouteStatus;
    };
  };
  explodeRoute: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
      status: RouteStatus;
    };
  };
  fetchScrappers: {
    params: Record<string, never>;
    result: Array<ScrapperValue>;
  };
  fetchScrapperDetails: {
    params: {
      id: string;
    };
    result: ScrapperValue;
  };
  getScrapperServerInstances: {
    params: Record<string, never>;
    result: Array<string>;
  };
  createScrapper: {
    params: {
      name: string;
      vendorId: string;
      url: string;
      platform: ScrapperPlatform;
    };
    result: {
      id: string;
    };
  };
  updateScrapper: {
    params: {
      id: string;
      name?: string;
      vendorId?: string;
      platform?: ScrapperPlatform;
      scrappingURL?: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleScrapperActiveStatus: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  toggleScrapperFilterByTags: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  updateLastScrappingTime: {
    params: {
      id: string;
      lastScrappingTime: string;
    };
    result: {
      objectId: string;
    };
  };
  setScrapperServerInstance: {
    params: {
      id: string;
      instance: string;
    };
    result: {
      objectId: string;
    };
  };
  removeScrapperServerInstance: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchRestaurantTags: {
    params: Record<string, never>;
    result: Array<TagValue>;
  };
  createRestaurantTag: {
    params: {
      name: string;
    };
    result: TagValue;
  };
  deleteRestaurantTag: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchDishTags: {
    params: Record<string, never>;
    result: Array<TagValue>;
  };
  createDishTag: {
    params: {
      name: string;
    };
    result: TagValue;
  };
  deleteDishTag: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchTolls: {
    params: {
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<TollValue>;
      total: number;
    };
  };
  createToll: {
    params: {
      name: string;
      amount: number;
      latitude: number;
      longitude: number;
    };
    result: TollValue;
  };
  updateToll: {
    params: {
      id: string;
      name: string;
      amount: number;
      latitude: number;
      longitude: number;
    };
    result: TollValue;
  };
  deleteToll: {
    params: {
      id: string;
    };
    result: {
      objectId: string;
    };
  };
  fetchAllUvaCategories: {
    params: Record<string, never>;
    result: Array<UvaCategoryValue>;
  };
  fetchUvaCategoryTree: {
    params: Record<string, never>;
    result: Array<UvaCategoryNodeValue>;
  };
  fetchUvaCategoryById: {
    params: {
      id: string;
    };
    result: UvaCategoryValue;
  };
  createUvaCategory: {
    params: {
      name: string;
      esName?: string | null;
      parentCategoryId?: string | null;
    };
    result: UvaCategoryValue;
  };
  updateUvaCategory: {
    params: {
      id: string;
      name: string;
      esName?: string | null;
      parentCategoryId?: string | null;
    };
    result: UvaCategoryValue;
  };
  uploadUvaCategoryIcon: {
    params: {
      id: string;
      icon: string;
    };
    result: UvaCategoryValue;
  };
  toggleAsMainCategory: {
    params: {
      id: string;
    };
    result: UvaCategoryValue;
  };
  fetchDishesWithoutUvaCategories: {
    params: {
      restaurantId: string;
      page?: number;
      limit?: number;
    };
    result: {
      items?: Array<DishListRowValue>;
      total: number;
    };
  };
  assignUvaCategoryToDish: {
    params: {
      id: string;
      uvaCategoryId: string;
    };
    result: DishListRowValue;
  };
}

