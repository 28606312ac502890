/**
 * Names that people use for the site's pages, besides the words of their titles and texts. Separated by `|` or a new
 * line. The words of a name may stand in any order and among others: `退 會費` is in 會費可以退嗎.
 * A name with `!` says what a question is about, whatever else the question says. Of pages with equally much of a
 * question the first one here precedes.
 */
export const PAGE_NAMES: Record<string, string> = {
  '/complaints': `
    !投訴|意見|投訴 會員|投訴 店|投訴 商店|投訴 公司|不良商戶|黑店|呃錢|!被騙|受騙|騙 錢|糾紛|賣家
    不退款|!舉報|!檢舉|!虐待|虐畜|病貓|病狗|!死咗|!死了|!剪傷|受傷|!整傷|犬瘟|維權|無良|黑心|賠償|退貨
    服務差|態度差|不滿|!呃|被坑|坑了|打動物|!整死|整親|弄死|害死
    !complaint|!complain|complain about shop|complaint shop|report shop|bad shop|dispute|scam|cheated
    !cruelty|animal abuse|animal cruelty|report animal cruelty|abuse|bought sick|hurt|injured|died
    compensation|poor service|bad service|rude|overcharged|cheat|faulty|sick dog|injured animal
  `,
  '/press': `
    !記者|傳媒|媒體|!採訪|訪問|傳媒查詢|新聞界|新聞稿|電視台|電台|報館|報紙
    press|press release|press enquiry|press contact|!journalist|reporter|media|media enquiry
    media contact|interview|tv|radio|television|tv interview|newspaper
  `,
  '/verify': `
    核實會員|驗證會員|查證會員|會員核實|查會員|核實會籍|驗證證書|查核證書|證書 真|證書 假|證書真偽
    證書 真偽|證書 真假|!真假|!真偽|查 證書|查證書|查證書真假|證書查詢|證書編號|證書號碼|核對證書
    !假證書|!假會員|冒充會員|係咪會員|是不是會員|是否會員|查 會員|會員 真|會員 真偽|會員 真假|會員真偽
    會員編號|會員編號查詢|會員號碼|會員貼紙|會員標誌|會員證|會員證書|會籍證書|櫥窗貼紙|貼紙|出席證書
    核實|驗證|信唔信得過|信得過|可信|可靠|正牌|正式會員|冒認|冒充|假冒|假嘅|假的|會員標記|會員徽|標誌
    掛牌 會員|名單上無|真 會員|證書|張證書|發嘅證書|證書 發|證書 有效|有效 會員|會籍有效|會員 有效
    會籍 真|掃描|係 會員|知 會員|邊間 會員|真定假
    verify|verify a member|check a member|check membership|verification|verify certificate
    check certificate|genuine|genuine certificate|certificate genuine|certificate real|certificate valid
    real member|really member|is shop a member|!fake|fake certificate|fake member|certificate number
    member number|membership number|member sticker|window sticker|sticker|membership certificate
    attendance certificate|certificate of attendance|authentic|validate|check validity|logo|trust
    trusted|trustworthy|legit|legitimate|bogus|fraud member|display logo|use your logo|not listed
    claims to be a member|claim member|pretend|still a member|valid member|membership valid
    confirm membership|proof of membership|qr|shop genuine member|know shop member|issued certificate
  `,
  '/subscribe': `
    訂閱|!退訂|訂閱電郵|訂閱通訊|電子報|電子通訊|電郵通訊|!取消訂閱|停止訂閱|再收電郵|再收通訊|唔想收
    唔想 收|不想 收|停收|停止收|取消電郵|取消 電郵|取消接收|收電郵|收到太多|垃圾電郵|推廣電郵|訂閱 通訊
    訂閱消息|接收消息|電郵太多|太多電郵|太多 電郵|唔再收|唔要 電郵|唔好再寄|唔好再send|不再接收
    退出 名單|移除|電郵名單|通訊 太多|收通訊|收 消息|whatsapp 群|定期收|名單
    newsletter|subscribe|mailing list|email updates|e-newsletter|!unsubscribe|stop emails|no more emails
    stop email|stop sending email|opt out|opt-out|remove me|take me off|mailing|sign up newsletter
    receive news|spam|too many emails|email list|too many newsletter|too many messages|no newsletter
    off your list|stop newsletter|leave mailing|receive update|alert
  `,
  '/venue-rental': `
    場地|場租|租場|租場地|租用場地|借場|借用場地|會議室|活動室|訂場|預約場地|場地收費|場租收費|租房|租房 開會
    租地方|租 地方|開會 地方|開會 場地|租課室|課室|教室|培訓室|租會議室|租 會議室|投影機|場地 人數
    坐幾多人|容納|容納人數|場地 坐|場地 設備|場地設施|音響|白板|活動場地|租 房|場地 幾錢|場地 租|借地方
    借房|借 地方|搞生日會|開派對|生日會|房租 開會|有冇房|場地星期|場地 得租|租地|開班 房|上堂 地方
    拍攝場地|講座場地|幾多人 場地|場地 按金|取消場地|場地 取消|檢查場地|參觀場地|租 場|場地 wifi|個場
    租個場|場 幾多錢|禮堂|禮堂出租|出租|會堂|開會|開會房間|會議|借用|借 活動室
    venue|venue rental|venue hire|room hire|room rental|hall hire|hall rental|book a room|meeting room
    rent a room|rates|rent a hall|hire room|rent room|room meeting|rent meeting room|rent space
    space for meeting|conference room|classroom|seminar room|training room|projector|hall seat|room seat
    room capacity|venue capacity|seating capacity|venue price|venue cost|book hall|book the hall
    book venue|function room|room for people|party room|birthday party|space|event space|premises hire
    borrow room|weekend hire|book space|whiteboard|deposit room|room available|availability
    air-conditioned|wifi|hourly rate|rate room|room rate
  `,
  '/my': `
    會員卡|登入|登錄|登录|會員登入|會員專頁|會員專區|我的帳戶|我的賬戶|帳戶|賬戶|忘記密碼|密碼|更改資料
    更新資料|更改公司資料|收據|下載收據|發票|取消報名|更改報名|申請進度|續會手續|會籍 到期|!會籍 過期
    會籍 過 期|會籍過期|會籍到期|會籍 幾時|續會|續會 費|續 會籍|會籍續期|會員續期|登入唔到|登入 唔到
    登入連結|登不上|無法登入|登入 失敗|找回密碼|改密碼|重設密碼|收據 副本|補發收據|補收據|攞收據|開收據
    發票 副本|開發票|電子發票|下載發票|發票 下載|單據|更改 資料|更新 資料|修改 資料|改資料|改 地址
    更改 地址|更新 地址|改 電話|改 手機|修改 手機|更換 手機|手機 號碼|更改 電話|更改電話|改 電郵|更改 電郵|改負責人|改 負責人|更改 負責人
    更換 負責人|換 負責人|改 聯絡人|更改 聯絡人|改公司名|改 公司名|更改 公司名|修改 公司|修改公司信息
    公司 搬|搬咗|搬遷|搬舖|更新 公司|!取消 報名|取消 活動|取消我的報名|退 報名|報咗名|報了名|唔去得
    去唔到|未能出席|不能出席|更改 報名|改名額|轉讓 名額|候補|候補名單|報名 確認|確認電郵|我的報名
    我嘅報名|會籍狀況|我的會籍|想改資料|我報咗|睇返|睇返我|報咗咩|確認信|收唔到|收不到|張單|帳單|賬單
    未收到|換人|老細 換|換老闆|轉手|正式收據|報稅|證書 名|證書 錯|寫錯|打錯|錯字|串錯|改錯|補領
    遺失 證書|證書 唔見|證書 補|重發 證書|會員證 補|出錯|電郵 錯|電郵錯|電郵打錯|年審|續費|過咗期
    繳費狀態|付款狀態|付咗款|重複付款|俾多咗|付錯|訂單|申請結果|申請 結果|申請 進度|申請 狀況|批咗未
    批未|上載文件|補交文件|交文件|重新報名|改期 報名|加多個人|轉名額|二維碼|入場碼|多咗錢|交多咗|交多
    改 email|轉 email|轉咗email|email 改|轉 電郵|轉咗 電話|電話 改咗|號碼 改咗|電話號碼 改|抬頭|改抬頭
    報名人數|改 人數|人數 改|會員證 丟|會員證 唔見|證書 幾時寄|登唔入|登不入|入唔到 會員專頁|會員專頁 入
    續會 通知|續會 提|續會 電郵
    login|member card|membership card|member login|members area|member area|account|password|forgot password|forgotten password
    reset password|receipt|receipts|invoice|invoices|update my details|change my details
    cancel my registration|application status|renew|renewal|renew membership|membership renewal|renewing
    renew my membership|renew member|membership expired|expired membership|membership expire
    when does membership end|lapsed|cannot log in|can't log in|can't login|login problem|login link
    sign-in|lost password|change password|copy receipt|copy of receipt|receipt copy|copy invoice
    tax invoice|download receipt|download invoice|change address|change company address|new address
    update address|update phone|update phone number|update email|update contact|change phone|change telephone|change email|change contact|change name
    change company name|change company detail|update listing|update profile|edit profile|moved
    !cancel registration|cancel event|cancel booking|cancel my place|cancel ticket|cannot attend
    can't attend|can't come|withdraw registration|waiting list|confirmation email|registration status
    transfer ticket|qr code|bill|statement|not received|did not receive|never received|wrong name
    wrong email|typo|mistake|misspelt|incorrect|replacement certificate|lost certificate|reprint
    paid twice|double payment|overpaid|payment received|order|result of application|application result
    application progress|upload|upload document|change owner|new owner|ownership|rebook|reschedule
    booking reference|own listing|renew online|extend membership|expire|expiry|expires|access my account
    sign-in link|magic link|did not get email|no email|log|sign|phone number change|number changed
    address changed|email changed|name changed|number people booking|change booking
    change number of people|receipt annual fee|receipt fee|receipt membership|invoice membership
    account detail|sign-in email|sign in email|login email|email never|email never came
    pay invoice|pay my invoice|pay bill
  `,
  '/licences': `
    開店|開舖|開業|執照|營業執照|要牌|要唔要牌|要牌照|要 牌照|賣 牌|續 牌|牌照 續|售賣 牌照|繁殖 牌
    繁育 牌|許可證 繁殖|寄養 牌|酒店 牌|申請 牌|牌照 申請|網上賣|網上 賣|合法|創業|牌照申請|申請牌照
    續牌|牌照續期|售賣牌照|犯法|犯唔犯法|違法|違例|犯規|牌照|牌照費|無牌|冇牌|無牌 賣|冇牌 賣|貓cafe
    貓咖|狗cafe|咖啡店 牌|轉讓 牌|轉讓牌照|出牌|攞牌|考牌 店|處所 要求|店舖 要求|繁殖場|繁殖 狗|繁殖 貓
    自己繁殖|屋企賣|家中 賣|賣狗仔|賣貓仔|賣狗|賣貓|賣雀|賣兔|賣龜|賣魚 牌|罰|罰款
    冇牌照|牌照 罰|牌照 過期|牌照 幾耐
    licence to sell|sell licence|sell online|breeder licence|breeding licence|boarding licence
    trader licence|permit to sell|legal to sell|apply licence|licence application|opening a shop
    open a shop|open shop|starting a business|licensing|licence renewal|license renewal|renew a licence
    illegal|unlicensed|without licence|sell puppy|sell puppies|sell kitten|sell pet|selling
    breed at home|breeding at home|breed|cat cafe|transfer licence|licence transfer|licence fee
    licence cost|licence expire|inspection|start business|run a pet shop|set up shop|set up pet shop
    penalty|fine licence|sell without licence|online shop licence|pet shop licence|shop licence
  `,
  '/join': `
    申請會籍|會員申請|成為會員|交費|繳款
    永久會員|永久會籍|終身會員|入會資格|入會條件|入會要求|入會須知|入會手續|申請資格|申請條件|會員資格
    資格|申請入會|申請會員|申請表|申請表格|入會表格|表格|表格下載|下載表格|下載|會員權益|會員福利
    會員好處|會員待遇|會員利益|權益|福利|好處|收費|年費|入會收費|會員收費|收費表|付款|付款方法|繳費
    繳費方法|支付方法|支付|付費|轉數快|銀行戶口|續會|續期|會費|一年 會費|會費 一年|會費 多少|加入
    加入會員|!加入協會|!加入商會|加入 會|參加協會|參加 協會|想加入|入會|入會 文件|入會 材料|入會 費
    入會 好處|入會 優惠|新會員|新會員 優惠|審批|批核|幾耐批|要等幾耐|申請 批|商業登記|無商業登記
    個人會員|公司會員|普通會員|附屬會員|贊助會員|贊助 會員 費|海外公司|內地公司|會員 類別|會員種類|會籍類別|折扣 會員|半價
    入會費|支票|信用卡|八達通|微信支付|支付寶|支付宝|現金|過數|轉賬|轉帳|銀行轉賬|銀行賬號|銀行帳號|入數
    戶口號碼|付款 會費|交 會費|繳 會費|俾 會費|俾錢|交錢|點俾錢|做 會員|做會員|做你哋會員|成為 會員
    成為會員|學生會籍|學生|分店|門檻|企業 加入|參加 要求|交會費|冇交會費|未交會費|欠 會費|拖欠|會籍費
    入會門檻|入會資料|商戶 加入|加盟|入會 表|報名費 會員|貴 會費|邊種會籍|會員 分別|會員 級別|等級|銀行
    入邊個戶口|匯款|銀碼|支付方式|線上支付|網上付款|網上繳費|分期|自動轉賬|會籍年度|年度|交費|網上交費
    會費 年度|計起|兩次會|兩個牌子|網店
    FPS|join|sign up|become a member|eligibility|eligible|requirements|membership requirements
    qualification|benefits|member benefits|membership benefits|perks|privileges|fees|fee|membership fee
    membership cost|membership price|lifetime membership|permanent membership|life member|annual fee
    joining fee|subscription fee|price|prices|cost|payment|payments|payment method|pay|paying
    bank account|forms|form|form download|download forms|application form|membership form|apply
    application|payme|membership|cost to join|cost join|join association|joining|becoming a member
    individual member|corporate member|overseas member|overseas company join|membership type
    membership category|membership discount|discount member|half price|approval|approval take|approved
    approve application|document needed|documents join|apply membership|pay fee|pay membership
    credit card|cheque|check payment|cash|octopus|alipay|wechat pay|bank transfer|account number
    transfer money|visa|mastercard|apple pay|google pay|wire|remit|overseas payment|online payment
    pay online|bank|fps|branches|branch|student|student member|freelancer|sole trader|startup
    home business|unpaid|forgot to pay|owe|dues|subscription|annual dues|yearly fee|cost per year
    expensive|installment|register my shop|register shop|apply online|criteria|qualify|minimum
    difference between member|application take|register company|year run|membership year|fee year
    qualifies|online shop join
    associate member|associate fee|sponsor member|sponsor membership|sponsor member price
  `,
  '/about': `
    執委|執委會|執行委員會|委員會|委員|委員名單|幹事|幹事會|理監事|理事會|理事|董事會|董事|主席|會長
    會章|章程|組織章程|協會章程|會規|宗旨|協會簡介|簡介|背景|成立背景|組織|架構|主席 邊個|會長 邊個
    現任會長|理事長|秘書長|副會長|司庫|負責人 協會|歷史|協會歷史|成立|幾時成立|成立年份|邊年成立|創辦
    創會|創立|幾多會員|會員人數|做咩|小組|專責小組|介紹 協會|做緊|做緊咩|做什麼|做甚麼|邊個創辦|管錢
    財政|選舉|換屆|任期|理事 幾多|職權|代表業界|目標|願景|使命|主席是誰|會長是誰
    誰是 會長|誰是 主席|負責人是誰|執行委員
    committee|executive committee|board|board of directors|directors|council|council members
    constitution|articles|articles of association|bylaws|rules|chairman|president|who we are|about us
    team|mission|objectives|history|background|organisation|organization|structure|chairperson
    chairwoman|vice president|secretary general|treasurer|founded|founder|established|what do you do
    committee member|council member|working group|run the association|elected|election|term of office
    vision|aim|aims|purpose|represent|founding|year founded|leadership|leader|board member|vice-chair
    vice chairman|council list|list of council member|list of committee member|council members list
    president name|management|runs association|in charge of association
  `,
  '/privacy': `
    私隱|私隱聲明|私隱條款|隱私|隱私權|隱私政策|個人資料|個人資料保護|個人資料收集聲明|資料保護|條款
    條款及細則|使用條款|免責聲明|保安|資料 保存|保存 幾耐|刪除 資料|刪除資料|刪除 個人|刪除我的資料
    查閱 資料|個人信息|個人數據|隱私條款|追蹤|私隱條例 協會|唔想 電話|洩漏|外洩|個資|個資外洩|資料外洩
    資料 邊個|資料 用|睇到我資料|賣 資料|第三方|監控|資料安全|資料轉移|保留|銷毀
    privacy|privacy statement|privacy notice|personal data|data protection|data policy|pdpo|pics|cookie
    cookies|cookie policy|terms|terms of use|terms and conditions|disclaimer|legal|gdpr|delete data
    delete my data|delete account|erase data|erase personal|data retention|keep information
    keep my information|how long keep data|data access request|access my data|tracking
    right to be forgotten|leak|data breach|breach|who sees my data|share my data|sell my data
    third party|third parties|personal information|ccpa|consent|withdraw consent
  `,
  '/publications': `
    會刊|雜誌|期刊|電子書|下載刊物|讀物|單張|小冊子|刊物 下載|閱讀刊物|出版|出版物|季刊|海報|指引 下載
    往期|過期 會訊|會訊|通訊 下載|下載 pdf|電子版|實體版|印刷版|訂雜誌|購買刊物|收藏|刊物 邊度|舊 會刊
    publications|magazine|magazines|journal|journals|brochures|resources|leaflet|leaflets|booklet
    pamphlet|poster|posters|read online|download publication|back issue|back issues|pdf|past issue
    past issues|old issue|print copy|printed copy|brochure|read magazine|ebook|last year report
    report pdf
  `,
  '/members': `
    會員名單|會員列表|會員名冊|名單
    折扣|打折|會員折扣|優惠商戶|優惠 店|會員目錄|會員搜尋|尋找會員|找會員|商戶名單|公司名單|搵會員
    邊間 會員|商戶|會員商戶|會員公司|會員店|店舖名單|供應商名單|找 會員|邊間舖|邊間好|有邊間|推薦 店
    信得過 店|好嘅 店|名冊|會員 地區|附近 會員|會員 店舖
    discount|discounts|member discount|discount shop|member list|members list|list of members|directory
    find a member|member search|shops|companies|find shop|find a shop|shop list|member shop
    recommended shop|supplier list|trusted shop|good shop|recommend shop
  `,
  '/news': `
    新聞|公告|最新資訊|最新動態
    公佈|通訊|資訊|新聞稿|新聞 稿|新聞發佈|發佈|通告|通函|公告|最近有咩|消息|近況|更新|新政策|政策|法例
    新法例|新例|條例|諮詢
    news|latest news|announcements|updates|press|press release|press releases|media release|circular
    circulars|notice|notices|regulation|regulations|new law|policy|consultation|legislation
  `,
  '/guide': `
    使用指南|使用說明|幫助|說明|新手指南|用戶指南|點樣用|怎樣使用|怎麼用|如何使用|教學|步驟|唔識用
    點操作|操作|教我|網站 用|使用網站
    help|user guide|guide|manual|instructions|tutorial|step by step|confused|use this website
    use website|works
  `,
  '/events': `
    活動日曆|活動日程|活動一覽|行事曆|日曆|活動報名|報名活動|活動 報名|幾時有活動|近期活動|最近活動
    未來活動|下個月 活動|活動 門票|門票|入場券|買飛|訂票|課程|有咩班|上堂|報讀|培訓|培訓課程
    訓練課程|進修|講座|研討會|工作坊|學 課程|開班|資助 課程|學費|有咩玩|聚會|聯誼|交流會|考察|參觀|比賽
    節目|日程|時間表|額滿|滿座|名額
    events|event calendar|calendar|what is on|activities|upcoming events|register for an event|course
    courses|training|training course|workshop|seminar|class|classes|lesson|ticket|tickets|event ticket
    buy ticket|next event|upcoming event|book event|event registration|schedule|agenda|programme|talks
    meetup|networking|happening|diary|dates|learn|study|certificate course|tours|competition|register
    full event|event full|sold out
  `,
  '/contact': `
    常問問題|問答|常見問答|疑問|聯絡|聯繫|联系|聯繫我們|聯絡電話|聯繫電話|查詢電話|電話|電話號碼|熱線
    客服|客戶服務|聯絡人|電郵地址|郵箱|邮箱|地址|辦事處|寫字樓|辦公室|辦公地址|會址|秘書處|秘書處地址|地圖|交通
    怎樣前往|怎麼去|辦公時間|辦公鐘點|營業時間|開放時間|服務時間|上班時間|查詢|查詢方法|!投訴|意見
    意見反映|你哋喺邊|喺邊|點去|點樣去|坐車|搭車|搭咩車|港鐵|地鐵|港鐵站|地鐵站|巴士|路線|泊車|停車
    停車場|幾點開門|幾點收工|幾點關門|星期六 開|星期日 開|假期 開|今日 開|開門|辦公|留言|回覆|職員
    打電話|打去|電郵|傳真|客服電話|聯繫方式|微信|!退款|退錢|退費|!退 會費|!退 會籍|會費 退款|!退會
    取消會籍|終止會籍|不良商戶|黑店|呃錢|!被騙|受騙|騙 錢|糾紛|賣家|唔肯退錢|不退款|!虐待|虐待動物|虐畜
    !舉報|!檢舉|買咗 病|買了 病|病貓|病狗|鄰居 投訴|!招聘|!職位空缺|職位|!求職|見工|請人|搵工|找工作
    工作機會|人手|義工|實習|!記者|傳媒|媒體|!採訪|訪問|傳媒查詢|新聞界|贊助|合作|廣告|刊登廣告|比特幣
    加密貨幣|虛擬貨幣|無障礙|輪椅|!死咗|!死了|!剪傷|受傷|!整傷|犬瘟|維權|幾樓|政府|政府部門|人聽|有冇人聽
    電視台|電台|投訴信|醫死|黑心|無良|唔肯賠|賠償|索償|退貨|退換|質素差|服務差|態度差|唔滿意|不滿
    查詢入會|搵邊個|搵你哋|揾你哋|聯絡你哋|聯絡你們|真人|答覆|郵寄|寄信|信箱|傳呼|線上查詢|工作|返工
    上班|兼職|暑期工|人工|薪金|捐款|演講|邀請|嘉賓|參觀協會|建議|提議|!呃|被坑|坑了|態度 差|打 狗|打 貓
    打動物|渡輪|坐船|放假|休息|午飯|文員|報館|報紙|雜誌社|邊區|喺邊區|!整死|整親|弄死|害死|放工|收工|關門
    開到幾點|營業到|營業到幾點|公眾號|社交媒體|退出 會|退出商會|退出協會|退出
    FAQ|FAQs|Q&A|frequently asked questions|common questions|contact|contact details|contact information
    contact number|phone number|telephone|telephone number|hotline|customer service|email address
    address|office|office address|where are you|location|map|directions|how to get there|getting here
    opening hours|office hours|business hours|hours|enquiry|enquiries|inquiry|!complaint|!complain
    feedback|secretariat|support|help desk|whatsapp|wechat|get there|mtr|mtr station|subway
    nearest station|bus|parking|car park|open on saturday|open on sunday|open today|closing time
    open public holiday|message|email|e-mail address|fax|!refund|refund fee|refund membership
    refund membership fee|membership refund|money back|cancel membership|leave association
    resign membership|terminate membership|quit|complain about shop|complain shop|complaint shop
    report shop|bad shop|dispute|scam|cheated|rip off|!cruelty|animal abuse|abuse|report abuse
    sick puppy|sick kitten|bought sick|job|jobs|!vacancy|!vacancies|career|careers|!recruitment|hiring
    volunteer|internship|!journalist|reporter|media|media enquiry|media enquiries|media contact|press
    press enquiry|press enquiries|press contact|interview|sponsor|sponsorship|partnership|advertise
    advertising|bitcoin|cryptocurrency|wheelchair|accessibility|step-free|hurt|injured|died|dead pet
    ill puppy|sick dog|government|government department|television|tv interview|tv|radio|compensation
    compensate|unhappy|poor service|bad service|rude|sue|legal action|dishonest|overcharged|cheat|faulty
    call|ring|reach|reply|respond|post|postal address|floor|sunday|saturday|public holiday|job opening
    work here|part-time|salary|donate|donation|suggestion|invite|speaker|collaborate|partner|human|touch
    located|story|newspaper|magazine interview|injured animal|who do i tell|report groomer|ferry|lunch
    holiday|facebook|instagram|social media
  `,
};

export const SUBJECTS: { zh: string; en: string; words: string }[] = [
  {
    zh: '颱風',
    en: 'typhoon',
    words: `
      !颱風|!台風|!打風|!風球|三號風球|八號風球|八號波|三號波|幾號波|掛波|黑雨|紅雨|暴雨|打風 開|黑雨 開|颱風 停課|颱風 活動
      !typhoon|!rainstorm|black rain|typhoon signal|typhoon event|typhoon class|rainstorm warning|rainstorm event|bad weather
    `,
  },
  {
    zh: '展覽',
    en: 'trade fair',
    words: `
      博覽會|博覽會 攤位|租 檔口|檔口|租檔|擺檔|參觀展覽|展覽 收錢|展 入場|入場費|展會|展銷會|攤位|展位|攤位 價錢|攤位 租|展覽 攤位|展覽 地點|參展|參展商|參展 報名
      展覽 門票|expo|exhibition stand|exhibitor|exhibitor registration|exhibit|booth|stall|booth price|book stall|stand expo|stand fair|trade show|pet show
    `,
  },
];
