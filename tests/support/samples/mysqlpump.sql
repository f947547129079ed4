-- Dump created by MySQL pump utility, version: 8.0.36, Linux (x86_64)
-- Dump start time: Mon May  6 07:00:00 2024
-- Server version: 8.0.36

SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0;
SET @OLD_SQL_MODE=@@SQL_MODE;
SET SQL_MODE="NO_AUTO_VALUE_ON_ZERO";
SET @@SESSION.SQL_LOG_BIN= 0;
SET NAMES utf8mb4;
CREATE DATABASE /*!32312 IF NOT EXISTS*/ `shop` /*!40100 DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_0900_ai_ci */ /*!80016 DEFAULT ENCRYPTION='N' */;
CREATE TABLE `shop`.`Account` (
`id` varchar(191) NOT NULL DEFAULT (uuid()),
`userId` varchar(191) NOT NULL,
`type` varchar(191) NOT NULL,
`provider` varchar(191) NOT NULL,
`providerAccountId` varchar(191) NOT NULL
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci
;
CREATE TABLE `shop`.`User` (
`id` varchar(191) NOT NULL,
`name` varchar(191) DEFAULT NULL,
`email` varchar(191) DEFAULT NULL,
`emailVerified` datetime(3) DEFAULT NULL,
`isAdmin` tinyint(1) NOT NULL DEFAULT '0'
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci
;
INSERT INTO `shop`.`User` VALUES ("clx1ada","Ada O\'Hara \\ \"the Countess\"; -- ☃","Ada@Mail.test","2024-05-06 07:08:09.123",1),("clx2bo",NULL,"bo@mail.test",NULL,0);
INSERT INTO `shop`.`Account` VALUES ("a1","clx1ada","oauth","google","1101");
USE `shop`;
ALTER TABLE `shop`.`User` ADD UNIQUE KEY `User_email_key` (`email`);
DELIMITER //
CREATE DEFINER=`root`@`localhost` PROCEDURE `shop`.`spy`()
BEGIN
  INSERT INTO `User` VALUES ("clx9","Nobody; here","no@mail.test",NULL,0);
END//
DELIMITER ;
;
SET SQL_MODE=@OLD_SQL_MODE;
-- Dump end time: Mon May  6 07:00:00 2024
