import type { DemoEvent } from './types.ts';

export const demoEvents: DemoEvent[] = [
  {
    key: 'licence-seminar',
    daysFromToday: 12,
    time: '14:30',
    title: '動物售賣牌照講座：續期文件與處所檢查',
    titleEn: 'Animal trader licences: renewal papers and inspecting your premises',
    description: `講座由法規小組主持，逐項講解續期所需文件、處所檢查的常見問題，以及記錄簿的正確寫法。

內容包括：籠舍尺寸與通風、隔離位置、動物來源記錄、員工培訓記錄。講座後設個別諮詢，每間公司十分鐘，請攜同現有牌照副本。

語言：粵語。費用：會員免費，非會員 HK$100，即場繳付。`,
    descriptionEn: `Our regulations group goes through the papers for renewal, what inspections usually find, and how to keep the record book properly.

Topics: cage size and ventilation, isolation space, records of where animals come from, and records of staff training. Each firm may then have ten minutes of individual advice; please bring a copy of your licence.

Language: Cantonese. Fee: free for members, HK$100 for others, payable at the door.`,
    location: '會員中心，九龍示範街 18 號 6 樓',
    locationEn: "Members' centre, 6/F, 18 Demo Street, Kowloon",
    picture: 'parrot',
    status: 'upcoming',
    registrationRequired: true,
  },
  {
    key: 'cat-grooming-workshop',
    daysFromToday: 5,
    time: '10:00',
    title: '貓隻美容小班：低壓力洗護與毛巾保定',
    titleEn: 'Grooming cats: low-stress bathing and the towel hold',
    description: `貓隻不是小型犬。小班由環境佈置開始，講解怎樣讀懂耳朵和尾巴，何時應該停手，並以模型練習毛巾保定。

名額只有六位，以便導師逐一指導。參加者須有最少六個月美容經驗，請穿圍裙及防滑鞋。`,
    descriptionEn: `A cat is not a small dog. This small class begins with the room, goes on to reading ears and tails and knowing when to stop, and practises the towel hold on a model.

Six places only, so that the instructor can help everybody. At least six months of grooming experience, please; wear an apron and non-slip shoes.`,
    location: '會員中心培訓室，九龍示範街 18 號 6 樓',
    locationEn: "Training room, members' centre, 6/F, 18 Demo Street, Kowloon",
    picture: 'cat',
    status: 'upcoming',
    registrationRequired: true,
  },
  {
    key: 'trade-fair',
    daysFromToday: 75,
    time: '10:00',
    title: '「寵物同行」業界博覽',
    titleEn: 'Together with Pets: the trade fair',
    description: `一連三天的業界博覽，設用品、水族、美容及初創四個展區。首日為業界專場，第二及第三日開放予公眾。

業界人士憑名片登記入場；公眾入場券於開展前一個月公佈。狗隻須已領牌、注射疫苗及繫上牽繩。`,
    descriptionEn: `Three days, four zones: supplies, aquatics, grooming and start-ups. The first day is for the trade alone; the public is welcome on the second and third.

Trade visitors register with a business card. Public tickets will be announced a month before. Dogs must be licensed, vaccinated and on a lead.`,
    location: '示範展覽中心一號展廳',
    locationEn: 'Hall 1, Demo Exhibition Centre',
    picture: 'exhibition',
    status: 'upcoming',
    registrationRequired: false,
  },
  {
    key: 'aquatics-visit',
    daysFromToday: 26,
    time: '09:30',
    title: '漁場考察：觀賞魚繁殖與檢疫',
    titleEn: 'A visit to a fish farm: breeding and quarantine',
    description: `前往新界一間觀賞魚場，了解親魚選育、孵化、檢疫及打包流程，並與場主交流夏季降溫經驗。

集合時間 09:30，約 13:00 解散，備有旅遊巴接送。請穿著可沾水的鞋，場內地面濕滑。`,
    descriptionEn: `A morning at an ornamental fish farm in the New Territories: choosing parent fish, hatching, quarantine and packing, and a talk with the farmer about keeping water cool in summer.

Meet at 09:30, back at about 13:00; a coach is provided. Wear shoes that may get wet, as floors are slippery.`,
    location: '港鐵示範站 B 出口集合',
    locationEn: 'Meet at exit B, Demo MTR station',
    picture: 'fish',
    status: 'upcoming',
    registrationRequired: true,
  },
  {
    key: 'vet-dialogue',
    daysFromToday: 41,
    time: '19:00',
    title: '獸醫業界對談夜：老年犬貓的店舖照護',
    titleEn: 'An evening with vets: caring for older dogs and cats in shops and hotels',
    description: `犬貓壽命愈來愈長，寵物酒店及美容店經常接待年長動物。當晚由註冊獸醫講解常見的老年病、入住評估表，以及何時應該婉拒服務。

備有茶點。歡迎前線員工參加。`,
    descriptionEn: `Dogs and cats live longer, and hotels and groomers see more old ones. Registered vets explain the common illnesses of age, an assessment form for check-in, and when it is right to decline.

Tea is served. Front-line staff are especially welcome.`,
    location: '會員中心，九龍示範街 18 號 6 樓',
    locationEn: "Members' centre, 6/F, 18 Demo Street, Kowloon",
    picture: 'clinic',
    status: 'upcoming',
    registrationRequired: true,
  },
  {
    key: 'photo-contest',
    daysFromToday: -3,
    time: '12:00',
    wholeDays: 14,
    title: '「我的看舖貓」相片徵集',
    titleEn: 'The cat who minds the shop: a photo competition',
    description: `徵集會員店舖內的貓店長相片，入選作品將於業界博覽展出，並收錄於下一期會員通訊。

每間公司最多三張，解像度不低於 2000 像素。請在電郵註明店名、貓名及牠的職責。`,
    descriptionEn: `Send us pictures of the cats who run our members' shops. The best will be shown at the trade fair and printed in the next newsletter.

Up to three for each firm, at least 2,000 pixels wide. Tell us the shop, the cat's name and its duties.`,
    location: '網上活動',
    locationEn: 'Online',
    picture: 'shop',
    status: 'ongoing',
    registrationRequired: false,
  },
  {
    key: 'aquatics-seminar',
    daysFromToday: -78,
    time: '14:00',
    title: '水族業界研討會：水質管理與長途運輸',
    titleEn: 'Aquatics seminar: water quality and long-distance transport',
    description: `兩節研討會，分別討論店內水質管理及活魚打包運輸，逾五十位同業出席。

講義已上載至刊物一頁。`,
    descriptionEn: `Two sessions, on water in the shop and on packing live fish, with more than fifty colleagues.

The handouts are under Publications.`,
    location: '會員中心，九龍示範街 18 號 6 樓',
    locationEn: "Members' centre, 6/F, 18 Demo Street, Kowloon",
    picture: 'shop',
    status: 'completed',
    registrationRequired: true,
  },
  {
    key: 'annual-dinner',
    daysFromToday: -135,
    time: '18:30',
    title: '周年晚宴暨長期服務獎頒獎禮',
    titleEn: 'Annual dinner and long-service awards',
    description: `筵開三十席，頒發長期服務獎及小店創意獎，並設慈善義賣。

多謝每一位出席的同業。`,
    descriptionEn: `Thirty tables, long-service awards, a prize for small shops with good ideas, and a charity sale.

Thank you to everybody who came.`,
    location: '示範酒樓宴會廳',
    locationEn: 'Banquet hall, Demo Restaurant',
    picture: 'tortoise',
    status: 'completed',
    registrationRequired: true,
  },
  {
    key: 'trainers-day',
    daysFromToday: -226,
    time: '13:30',
    title: '訓練師交流日',
    titleEn: "Trainers' exchange day",
    description: `訓練師、店主及寵物酒店從業員交流幼犬社交期的做法，並示範以獎勵為本的訓練。`,
    descriptionEn: `Trainers, shopkeepers and pet hotels on the weeks that shape a puppy, with a demonstration of reward-based training.`,
    location: '示範公園草地',
    locationEn: 'The lawn, Demo Park',
    picture: 'dog',
    status: 'completed',
    registrationRequired: false,
  },
  {
    key: 'overseas-mission',
    daysFromToday: 120,
    time: '09:00',
    title: '大灣區寵物用品考察團',
    titleEn: 'A trade mission: pet supplies in the Greater Bay Area',
    description: `三日兩夜考察用品工廠、物流園及連鎖門店，行程及團費仍在籌備。

有意參加的會員可先向秘書處登記，行程落實後會優先通知。`,
    descriptionEn: `Three days among factories, logistics parks and chain stores. Programme and price are being prepared.

Members who are interested may leave their names with the secretariat and will be told first.`,
    location: '大灣區（行程待定）',
    locationEn: 'Greater Bay Area (programme to follow)',
    picture: 'rabbit',
    status: 'preparing',
    registrationRequired: true,
  },
  {
    key: 'reptile-talk',
    daysFromToday: 18,
    time: '15:00',
    title: '爬蟲業界講座：許可證與標記（改期）',
    titleEn: 'Reptiles: permits and marking (postponed)',
    description: `講者因事未能出席，講座改期舉行，新日期將另行公佈。已報名人士毋須重新報名。

不便之處，敬請原諒。`,
    descriptionEn: `The speaker is unable to come, and the talk will be held at a later date, to be announced. Those who have registered keep their places.

We apologise for the inconvenience.`,
    location: '會員中心，九龍示範街 18 號 6 樓',
    locationEn: "Members' centre, 6/F, 18 Demo Street, Kowloon",
    picture: 'tortoise',
    status: 'postponed',
    registrationRequired: true,
  },
  {
    key: 'beach-cleanup',
    daysFromToday: -16,
    time: '08:30',
    title: '人狗海灘清潔日（因天雨取消）',
    titleEn: 'Beach clean-up with dogs (cancelled because of rain)',
    description: `由於當日天文台發出暴雨警告，為安全起見，活動取消。

已購備的手套及夾子將留待下次使用，感謝各位義工支持。`,
    descriptionEn: `A rainstorm warning was in force that morning, and for safety's sake the event was cancelled.

Gloves and tongs are kept for next time. Thank you to all volunteers.`,
    location: '示範灣泳灘',
    locationEn: 'Demo Bay beach',
    picture: 'harbour',
    status: 'cancelled',
    registrationRequired: true,
  },
];
