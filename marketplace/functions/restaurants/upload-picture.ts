import { findRestaurant, lockRestaurant } from '../../restaurants/find-restaurant.ts';
import { defineFunction } from '../define-function.ts';
import { restaurantDetail } from './restaurant-detail.ts';

/** As pictures of dishes, §2.7: JPEG or PNG, 100 to 16000 pixels wide and high, at most 15 MB. */
const PICTURE = { kinds: ['jpg', 'png'], megabytes: 15, pixels: [100, 16_000] } as const;

/** Sets a restaurant's logo or image, §3 of the restaurants document. */
export const uploadRestaurantPicture = defineFunction('uploadRestaurantPicture', async ({ restaurantId, picture, file }, context) => {
  const { database, files } = context;
  const { profile } = await lockRestaurant(database, restaurantId);
  const changed = { ...profile, [picture]: `/files/${await files.keepUpload(file, PICTURE)}` };
  await database
    .updateTable('restaurants')
    .set({ profile: JSON.stringify(changed) })
    .where('id', '=', restaurantId)
    .execute();
  return restaurantDetail(context, await findRestaurant(database, restaurantId));
});
